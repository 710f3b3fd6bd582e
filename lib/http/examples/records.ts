import type { Address, ContactNumber, Profile } from '@/lib/account/schema'
import type { Booking } from '@/lib/bookings/schema'
import type { CartItem, Terms } from '@/lib/cart/schema'
import type { ApplicationType, HierarchyEntry, MainService, ServiceType } from '@/lib/catalogue/schema'
import type { Complaint } from '@/lib/inbox/schema'
import type { FoundService } from '@/lib/search/schema'
import type { Device } from '@/lib/sessions/schema'

// What the examples of the API reference are about: one household, one service, one order. No id of them exists.

const ids = {
  customer: '0b7c1a52-9c3e-4d0a-8f5e-2a61c7d90a11',
  address: '5e0f3b9c-41d7-4a86-9b3f-6d2c8e7a1b22',
  number: '8c2d6e4f-7a1b-4c9d-8e0f-3b5a9d7c6e33',
  service: 'a1d4e7f0-2b5c-4e8f-9a3d-6c9b2e5f8a44',
  mainService: 'b2e5f8a1-3c6d-4f9a-8b4e-7d0c3f6a9b55',
  category: 'c3f6a9b2-4d7e-4a0b-9c5f-8e1d4a7b0c66',
  applicationType: 'd4a7b0c3-5e8f-4b1c-8d6a-9f2e5b8c1d77',
  line: 'e5b8c1d4-6f9a-4c2d-9e7b-0a3f6c9d2e88',
  order: 'f6c9d2e5-7a0b-4d3e-8f8c-1b4a7d0e3f99',
  device: '17d0e3f6-8b1c-4e4f-9a9d-2c5b8e1f4aaa',
  placement: '28e1f4a7-9c2d-4f5a-8b0e-3d6c9f2a5bbb',
}
const placed = '2026-11-21T10:00:00.000Z'

export const address: Address = {
  _id: ids.address,
  label: 'home',
  street: '12 Janpath',
  city: 'New Delhi',
  district: 'Central Delhi',
  state: 'Delhi',
  country: 'India',
  postalCode: '110001',
  flat: 'Flat 3B, 2nd floor',
  landmark: 'Opposite the post office',
  personName: 'Meera Verma',
  personNumber: '9876501234',
  position: { latitude: 28.6139, longitude: 77.209 },
  isPrimary: true,
}

export const contactNumber: ContactNumber = {
  _id: ids.number,
  label: 'mobile',
  number: '9876543210',
  isPrimary: true,
}

export const profile: Profile = {
  _id: ids.customer,
  firstName: 'Asha',
  lastName: 'Verma',
  email: 'asha@example.com',
  addresses: [address],
  contactNumbers: [contactNumber],
}

const image = '/pictures/split-ac.webp'
export const mainService: MainService = {
  _id: ids.mainService,
  serviceName: 'AC Repair and Appliances',
  serviceImage: image,
}
export const applicationType: ApplicationType = {
  _id: ids.applicationType,
  serviceName: 'Split AC',
  serviceImage: image,
}

export const terms: Terms = {
  serviceName: 'Check-up',
  serviceCost: 299,
  discountPercentage: 10,
  unit: 'visit',
}

export const serviceType: ServiceType = {
  _id: ids.service,
  applicationTypeId: ids.applicationType,
  ...terms,
  serviceHeading: 'Check-up of a split AC',
  serviceDescription: 'A technician finds the fault and says what its repair costs.',
  serviceDetails: '## What is done\n* Gas pressure\n* Filters and drain',
  discountValidUntil: '2026-12-31',
  discountTerms: 'Once for each household',
  serviceImage: [image],
  serviceVideoLink: '',
  rateCardPdf: '/rate-cards/ac-repair-and-appliances.pdf',
  isModalOpen: true,
}

const hierarchy: HierarchyEntry['hierarchy'] = {
  mainService: { id: ids.mainService, name: mainService.serviceName },
  category: { id: ids.category, name: 'AC' },
  applicationType: { id: ids.applicationType, name: applicationType.serviceName },
}
export const hierarchyEntry: HierarchyEntry = { serviceType, hierarchy }

export const foundService: FoundService = {
  _id: ids.service,
  ...terms,
  serviceHeading: serviceType.serviceHeading,
  discountValidUntil: '2026-12-31',
  hierarchy,
}

const line = {
  serviceId: ids.service,
  ...terms,
  quantity: 2,
  serviceImage: image,
  mainServiceId: ids.mainService,
  mainServiceName: mainService.serviceName,
  applicationId: ids.applicationType,
  applicationName: applicationType.serviceName,
  description: serviceType.serviceDescription,
  createdAt: placed,
  updatedAt: placed,
}
export const cartItem: CartItem = { _id: ids.line, ...line, status: 'addToCart', offered: true }

export const complaint: Complaint = { reference: 'CR-2345ABCD', reportedAt: '2026-11-24T09:30:00.000Z' }

const { isPrimary: _asked, ...deliveryAddress } = address
const { isPrimary: _called, ...calledNumber } = contactNumber
export const booking: Booking = {
  _id: ids.order,
  ...line,
  orderId: 'HS-7K2M9PQR',
  placementId: ids.placement,
  status: 'pending',
  deliveryAddress,
  contactNumber: calledNumber,
  preferredDay: '2026-11-23',
  preferredPart: 'morning',
  note: 'Second floor, ring twice',
  scheduledDate: '2026-11-23T09:00:00.000Z',
  scheduledUntil: '2026-11-23T11:00:00.000Z',
  visitMinutes: 90,
  sharedVisit: {
    count: 2,
    services: [
      { serviceName: terms.serviceName, applicationName: applicationType.serviceName, unit: 'visit', quantity: 2 },
      { serviceName: 'Foam Service', applicationName: applicationType.serviceName, unit: 'visit' },
    ],
  },
  tracking: [{ status: 'placed', message: 'Booking placed', date: placed }],
  trackingDetails: [{ status: 'placed', message: 'Booking placed', date: placed }],
}

export const device: Device = {
  _id: ids.device,
  name: 'Firefox on Android',
  kind: 'phone',
  current: true,
  signedIn: true,
  since: placed,
  lastSeenAt: placed,
}

/** A form of a token, and none. */
export const token = 'eyJhbGciOiJIUzI1NiJ9.e30.an-example-of-a-token-which-opens-nothing'
