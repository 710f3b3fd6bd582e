import type * as account from '@/lib/account/contract'
import type * as auth from '@/lib/auth/contract'
import type { ExamplesOf } from '@/lib/http/examples/example'
import { address, booking, contactNumber, device, profile, token } from '@/lib/http/examples/records'
import type * as inbox from '@/lib/inbox/contract'
import type * as operators from '@/lib/operators/contract'
import type * as privacy from '@/lib/privacy/contract'
import type * as sessions from '@/lib/sessions/contract'

const { _id: addressId, ...newAddress } = address
const { _id: numberId, ...newNumber } = contactNumber
const { email, firstName, lastName } = profile
const password = 'Correct-Horse7'
const otp = '012345'

export const accountExamples: ExamplesOf<typeof account> = {
  getProfile: { reply: profile },
  changeProfile: { body: { firstName, lastName }, reply: profile },
  findLastPlace: { reply: { place: { city: address.city, postalCode: address.postalCode } } },
  addAddress: { body: newAddress, reply: address },
  changeAddress: { body: newAddress, reply: address },
  removeAddress: { reply: { _id: addressId } },
  setPrimaryAddress: { reply: address },
  addContactNumber: { body: newNumber, reply: contactNumber },
  changeContactNumber: { body: newNumber, reply: contactNumber },
  removeContactNumber: { reply: { _id: numberId } },
  setPrimaryContactNumber: { reply: contactNumber },
}

export const signInExamples: ExamplesOf<typeof auth> = {
  register: { body: { firstName, lastName, email, password, image: '(the bytes of a picture)' }, reply: { email } },
  login: { body: { email, password }, reply: { email } },
  resendCode: { body: { email }, reply: { email } },
  verifyOtp: { body: { email, otp, trust: true }, reply: profile, beside: { token } },
  forgotPassword: { body: { email }, reply: { email } },
  resetPassword: { body: { email, code: 'K7M2P 9QXRT', password }, reply: profile, beside: { token } },
  changePassword: { body: { currentPassword: password, newPassword: 'Battery-Staple8' }, reply: { changed: true } },
  logout: { reply: { signedOut: true } },
  finishLogout: { body: { key: 'an-example_of-a-sign-out-key' }, reply: { signedOut: true } },
}

const secret = 'uT3cX0nq2h5tW8mB1rV6yK4sD7fG9jL-aZ_eQpNoRxY'

export const invitationExamples: ExamplesOf<typeof operators> = {
  readInvitation: { body: { secret }, reply: { email, role: 'dispatcher', hasAccount: false } },
  acceptInvitation: { body: { secret, firstName, lastName, password }, reply: { email } },
  confirmInvitation: { body: { secret }, reply: { email } },
  startFirstAdministrator: { body: { secret, email }, reply: { email } },
  confirmFirstAdministrator: { body: { secret, email, otp }, reply: profile, beside: { token, start: '/operator' } },
}

export const deviceExamples: ExamplesOf<typeof sessions> = {
  listDevices: { reply: [device] },
  endDevice: { reply: { _id: device._id } },
  endOtherDevices: { reply: [device] },
}

const { addresses, contactNumbers, ...ofAccount } = profile
export const privacyExamples: ExamplesOf<typeof privacy> = {
  exportData: {
    reply: {
      exportedAt: '2026-11-22T10:00:00.000Z',
      account: { ...ofAccount, registeredAt: '2026-11-01T10:00:00.000Z' },
      addresses,
      contactNumbers,
      devices: [device],
      cart: [],
      orders: [booking],
      wishes: [{ orderIds: [booking.orderId], preferredDay: '2026-11-23', note: 'Second floor, ring twice' }],
      messages: [
        {
          subject: 'Sundays',
          text: 'Do you come on Sundays?',
          sentAt: '2026-11-20T10:00:00.000Z',
          replies: [{ text: 'Yes, from nine to five.', sentAt: '2026-11-20T11:00:00.000Z' }],
        },
      ],
    },
  },
  askForDeletion: { body: { password }, reply: { dueAt: '2026-12-01T18:30:00.000Z' } },
  keepAccount: { reply: { kept: true } },
}

export const inboxExamples: ExamplesOf<typeof inbox> = {
  sendMessage: {
    body: {
      name: `${firstName} ${lastName}`,
      email,
      contactNumber: '+91 98765 43210',
      subject: 'Sundays',
      message: 'Do you come on Sundays?',
    },
    reply: { received: true, receipt: true },
  },
}
