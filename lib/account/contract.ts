import * as z from 'zod'
import {
  Address,
  AddressChange,
  ContactNumber,
  ContactNumberChange,
  LastPlace,
  NewAddress,
  NewContactNumber,
  Profile,
  ProfileChange,
} from '@/lib/account/schema'
import { contract } from '@/lib/contract'
import { maxPictureFormBytes } from '@/lib/uploads/rules'

const params = z.object({ id: z.uuid() })
const Removed = z.object({ _id: z.uuid() })

export const getProfile = contract({
  method: 'GET',
  path: '/api/users/profile',
  summary: 'The signed-in customer with addresses and contact numbers',
  access: 'customer',
  reply: Profile,
})

export const changeProfile = contract({
  method: 'PATCH',
  path: '/api/users/update/profile/{userId}',
  summary: "Change one's own names or picture; the e-mail stays",
  access: 'customer',
  params: z.object({ userId: z.uuid() }),
  body: ProfileChange,
  bodyType: 'multipart',
  bodyLimit: maxPictureFormBytes,
  reply: Profile,
})

export const findLastPlace = contract({
  method: 'GET',
  path: '/api/users/last-place',
  summary: 'Where the customer last ordered to, or entered an address: what the form of a new one begins with',
  access: 'customer',
  reply: LastPlace,
})

export const addAddress = contract({
  method: 'POST',
  path: '/api/users/addresses',
  summary: 'Add an address; the first one is the primary one',
  access: 'customer',
  body: NewAddress,
  reply: Address,
  idempotent: true,
})

export const changeAddress = contract({
  method: 'PUT',
  path: '/api/users/addresses/{id}',
  summary: 'Replace an address',
  access: 'customer',
  params,
  body: AddressChange,
  reply: Address,
})

export const removeAddress = contract({
  method: 'DELETE',
  path: '/api/users/addresses/{id}',
  summary: 'Delete an address; deleting the primary one promotes the oldest left',
  access: 'customer',
  params,
  reply: Removed,
})

export const setPrimaryAddress = contract({
  method: 'PATCH',
  path: '/api/users/addresses/{id}/set-primary',
  summary: 'Make an address the primary one',
  access: 'customer',
  params,
  reply: Address,
})

export const addContactNumber = contract({
  method: 'POST',
  path: '/api/users/contact-numbers',
  summary: 'Add a contact number; the first one is the primary one',
  access: 'customer',
  body: NewContactNumber,
  reply: ContactNumber,
  idempotent: true,
})

export const changeContactNumber = contract({
  method: 'PUT',
  path: '/api/users/contact-numbers/{id}',
  summary: 'Replace a contact number',
  access: 'customer',
  params,
  body: ContactNumberChange,
  reply: ContactNumber,
})

export const removeContactNumber = contract({
  method: 'DELETE',
  path: '/api/users/contact-numbers/{id}',
  summary: 'Delete a contact number; deleting the primary one promotes the oldest left',
  access: 'customer',
  params,
  reply: Removed,
})

export const setPrimaryContactNumber = contract({
  method: 'PATCH',
  path: '/api/users/contact-numbers/{id}/set-primary',
  summary: 'Make a contact number the primary one',
  access: 'customer',
  params,
  reply: ContactNumber,
})
