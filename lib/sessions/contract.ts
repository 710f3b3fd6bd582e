import * as z from 'zod'
import { contract } from '@/lib/contract'
import { Device } from '@/lib/sessions/schema'

export const listDevices = contract({
  method: 'GET',
  path: '/api/users/devices',
  summary: 'Where the customer is signed in or trusted, the one that asks first, then the last seen',
  access: 'customer',
  reply: z.array(Device),
})

export const endDevice = contract({
  method: 'DELETE',
  path: '/api/users/devices/{id}',
  summary: 'Sign out a device, and trust it no more',
  access: 'customer',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ _id: z.uuid() }),
})

export const endOtherDevices = contract({
  method: 'DELETE',
  path: '/api/users/devices',
  summary: 'Sign out every device but the one that asks, and trust them no more',
  access: 'customer',
  reply: z.array(Device),
})
