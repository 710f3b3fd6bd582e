import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { DELETE, PUT } from '@/app/api/users/addresses/[id]/route'
import { PATCH as PRIMARY } from '@/app/api/users/addresses/[id]/set-primary/route'
import { POST } from '@/app/api/users/addresses/route'
import { DELETE as DELETE_NUMBER, PUT as PUT_NUMBER } from '@/app/api/users/contact-numbers/[id]/route'
import { PATCH as PRIMARY_NUMBER } from '@/app/api/users/contact-numbers/[id]/set-primary/route'
import { POST as POST_NUMBER } from '@/app/api/users/contact-numbers/route'
import { GET } from '@/app/api/users/profile/route'
import { PATCH as UPDATE } from '@/app/api/users/update/profile/[userId]/route'
import * as calls from '@/lib/account/contract'
import type { Address, ContactNumber, Profile } from '@/lib/account/schema'
import { issueToken } from '@/lib/auth/secrets'
import { db } from '@/lib/db'
import { pincodeFault } from '@/lib/pincode'
import { uploads } from '@/lib/uploads/uploads'
import { aContactNumber, aCustomer, aSession } from '@/testing/factories'
import { place } from '@/testing/place'
import { send } from '@/testing/send'

const signIn = async () => {
  const { id, email } = await aCustomer()
  const session = await aSession(id, { expiresAt: new Date(Date.now() + 3_600_000) })
  return { id, email, token: await issueToken({ id, sessionId: session.id }) }
}
let me: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  me = await signIn()
})
const profileOf = async (token: string) => (await send(GET, calls.getProfile, { token })).body.data as Profile

test('[API-01] [API-27] the profile has exactly its fields, and no imageUrl without a picture', async () => {
  const { status, body } = await send(GET, calls.getProfile, { token: me.token })
  expect(status).toBe(200)
  expect(body).toEqual({
    data: { _id: me.id, firstName: 'Asha', lastName: 'Verma', email: me.email, addresses: [], contactNumbers: [] },
  })
})

test('[API-21] half a letter in an address is refused by its field, and nothing is kept', async () => {
  const { token } = await signIn()
  const answer = await send(POST, calls.addAddress, { token, body: { ...place, street: 'a\uD800b' } })
  expect(answer).toMatchObject({ status: 400, body: { fields: { street: expect.stringContaining('street') } } })
  expect((await profileOf(token)).addresses).toEqual([])
})

test('[API-30] [API-31] a PIN code counts in digits of any script and out of words; several, or one digit more, are refused', async () => {
  const { token } = await signIn()
  const add = (postalCode: string) => send(POST, calls.addAddress, { token, body: { ...place, postalCode } })
  for (const postalCode of ['११०००१', 'PIN: １１０-００１', '110 001'])
    expect(await add(postalCode)).toMatchObject({ status: 200, body: { data: { postalCode: '110001' } } })
  for (const postalCode of ['1100011', '110001 or 110002', '11000', 'Delhi'])
    expect(await add(postalCode)).toMatchObject({ status: 400, body: { fields: { postalCode: pincodeFault } } })
})

test('[API-18] [API-27] [PROF-03] an address is added, changed, made primary and deleted', async () => {
  const { token } = await signIn()
  const first = await send(POST, calls.addAddress, { token, body: place })
  expect(first).toMatchObject({ status: 200 })
  const { _id: id } = first.body.data as Address
  expect(first.body.data).toEqual({ _id: id, label: 'home', ...place, isPrimary: true })
  const second = await send(POST, calls.addAddress, { token, body: { ...place, label: 'work', isPrimary: false } })
  const other = (second.body.data as Address)._id
  expect(second.body.data).toMatchObject({ label: 'work', isPrimary: false })
  const params = { id: other }
  const changed = await send(PUT, calls.changeAddress, { token, params, body: { ...place, street: '9 Barakhamba' } })
  expect(changed.body.data).toMatchObject({ _id: other, street: '9 Barakhamba', label: 'work' })
  const chosen = await send(PRIMARY, calls.setPrimaryAddress, { token, params })
  expect(chosen.body.data).toMatchObject({ _id: other, isPrimary: true })
  expect(await send(DELETE, calls.removeAddress, { token, params })).toMatchObject({ status: 200 })
  expect((await profileOf(token)).addresses).toEqual([first.body.data])
})

test('[API-19] [API-27] [PROF-06] a number is added, changed, made primary and deleted', async () => {
  const { token } = await signIn()
  const first = await send(POST_NUMBER, calls.addContactNumber, { token, body: { number: '+91 98765-43210' } })
  const { _id: id } = first.body.data as ContactNumber
  expect(first.body.data).toEqual({ _id: id, label: 'mobile', number: '9876543210', isPrimary: true })
  const second = await send(POST_NUMBER, calls.addContactNumber, {
    token,
    body: { number: '09810022334', label: 'work' },
  })
  expect(second.body.data).toMatchObject({ number: '9810022334' })
  const message = 'You already have this phone number'
  expect(await send(POST_NUMBER, calls.addContactNumber, { token, body: { number: '098765-43210' } })).toMatchObject({
    status: 409,
    body: { message, fields: { number: message } },
  })
  const params = { id: (second.body.data as ContactNumber)._id }
  const body = { number: '9810022335', label: 'home' }
  const changed = await send(PUT_NUMBER, calls.changeContactNumber, { token, params, body })
  expect(changed.body.data).toEqual({ _id: params.id, label: 'home', number: '9810022335', isPrimary: false })
  const chosen = await send(PRIMARY_NUMBER, calls.setPrimaryContactNumber, { token, params })
  expect(chosen.body.data).toMatchObject({ isPrimary: true })
  expect(await send(DELETE_NUMBER, calls.removeContactNumber, { token, params })).toMatchObject({ status: 200 })
  expect((await profileOf(token)).contactNumbers).toEqual([first.body.data])
})

test.each([
  ['postalCode', { postalCode: '1100' }, 'Indian pincode must be 6 digits'],
  ['postalCode', { postalCode: '000000' }, 'Invalid pincode'],
  ['district', { district: ' D ' }, 'Please enter a valid district name'],
  ['district', { district: 'Atlantis' }, 'District not found in India'],
  ['street', { street: '  ' }, 'Please enter your house number and street'],
  ['city', { city: undefined }, 'Please enter your city'],
  ['street', { street: 'a\u0000b' }, 'Please remove the characters that cannot be printed'],
  ['street', { street: 'Lane \u202e4' }, 'Please remove the characters that cannot be printed'],
  ['landmark', { landmark: 'Near the \u200fgate' }, 'Please remove the characters that cannot be printed'],
])('[API-21] [PROF-04] [PROF-05] a wrong %s is refused: %j', async (field, change, message) => {
  const answer = await send(POST, calls.addAddress, { token: me.token, body: { ...place, ...change } })
  expect(answer).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } })
})

test.each([
  ['an unknown field', { ...place, price: 1 }],
  ['a wrong label', { ...place, label: 'castle' }],
  ['a text for a yes or no', { ...place, isPrimary: 'yes' }],
  ['a list', [place]],
])('[API-21] %s in the body is 400', async (_, body) => {
  expect(await send(POST, calls.addAddress, { token: me.token, body })).toMatchObject({ status: 400 })
})

test.each(['98765', '1234567890123456', 'call me', '', 9876543210])(
  '[API-21] [PROF-06] the number %j is refused',
  async (number) => {
    const message = 'Please enter a valid phone number (10-15 digits)'
    const answer = await send(POST_NUMBER, calls.addContactNumber, { token: me.token, body: { number } })
    expect(answer).toMatchObject({ status: 400, body: { message, fields: { number: message } } })
  },
)

test.each(['1234567890', '12345678901', '0000000000', '98765432101', '+91 55555 55555'])(
  '[PROF-10] %s, which no numbering plan has, is refused at its field, and nothing is kept',
  async (number) => {
    const message = 'Please enter a valid phone number (10-15 digits)'
    const refusal = { status: 400, body: { message, fields: { number: message } } }
    const me = await signIn()
    const { token } = me
    expect(await send(POST_NUMBER, calls.addContactNumber, { token, body: { number } })).toMatchObject(refusal)
    const kept = await aContactNumber(me.id, { number: '9876500007' })
    const params = { id: kept.id }
    expect(await send(PUT_NUMBER, calls.changeContactNumber, { token, params, body: { number } })).toMatchObject(
      refusal,
    )
    expect(await db.contactNumber.findMany({ where: { customerId: me.id } })).toEqual([kept])
  },
)

test('[PROF-10] a number of before that rule stays as it is while its label changes', async () => {
  const me = await signIn()
  const kept = await aContactNumber(me.id, { number: '0000000000' })
  const body = { number: '0000000000', label: 'home' }
  const answer = await send(PUT_NUMBER, calls.changeContactNumber, { token: me.token, params: { id: kept.id }, body })
  expect(answer).toMatchObject({ status: 200, body: { data: { label: 'home' } } })
})

test('[API-21] a malformed id is 400, an unknown one 404, and without a token all is 401', async () => {
  const wrong = await send(DELETE, calls.removeAddress, { token: me.token, params: { id: 'first' } })
  expect(wrong).toMatchObject({ status: 400 })
  const params = { id: crypto.randomUUID() }
  const unknown = await send(DELETE, calls.removeAddress, { token: me.token, params })
  expect(unknown).toMatchObject({ status: 404, body: { message: 'Address not found' } })
  for (const answer of [
    send(GET, calls.getProfile),
    send(POST, calls.addAddress, { body: place }),
    send(PUT, calls.changeAddress, { params, body: place }),
    send(DELETE_NUMBER, calls.removeContactNumber, { params }),
    send(PRIMARY_NUMBER, calls.setPrimaryContactNumber, { params }),
  ])
    expect(await answer).toMatchObject({ status: 401 })
})

const form = (fields: Record<string, string | Blob>) => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return body
}
const picture = async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f0d4b4' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })
}

test('[API-17] [PROF-02] names are tidied and a new picture replaces the old one; the e-mail stays', async () => {
  const { id, email, token } = await signIn()
  const params = { userId: id }
  const named = await send(UPDATE, calls.changeProfile, {
    token,
    params,
    body: form({ firstName: ' asha  rani ', lastName: 'sharma', image: await picture() }),
  })
  expect(named).toMatchObject({ status: 200, body: { data: { firstName: 'Asha Rani', lastName: 'Sharma', email } } })
  const before = (named.body.data as Profile).imageUrl!
  expect(before).toMatch(/^\/uploads\/[\w-]+\.webp$/)
  const pictured = await send(UPDATE, calls.changeProfile, { token, params, body: form({ image: await picture() }) })
  expect(pictured.body.data).toMatchObject({ firstName: 'Asha Rani', lastName: 'Sharma' })
  expect((pictured.body.data as Profile).imageUrl).not.toBe(before)
  expect(await uploads.get(before.replace('/uploads/', ''))).toBeNull()
  expect(await profileOf(token)).toEqual(pictured.body.data)
})

test.each([
  ['an e-mail', async () => form({ email: 'new@example.test' }), 400],
  ['an empty name', async () => form({ firstName: '  ' }), 400],
  ['a text as picture', async () => form({ image: new File(['hello'], 'me.png', { type: 'image/png' }) }), 400],
])('[API-17] [API-21] %s is refused and nothing changes', async (_, body, status) => {
  const answer = await send(UPDATE, calls.changeProfile, {
    token: me.token,
    params: { userId: me.id },
    body: await body(),
  })
  expect(answer.status).toBe(status)
  expect(await profileOf(me.token)).toMatchObject({ firstName: 'Asha', lastName: 'Verma', email: me.email })
})

test("[API-17] another customer's profile is not found and not changed", async () => {
  const other = await signIn()
  const params = { userId: other.id }
  const answer = await send(UPDATE, calls.changeProfile, { token: me.token, params, body: form({ firstName: 'Eve' }) })
  expect(answer.status).toBe(404)
  expect(await db.customer.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({ firstName: 'Asha' })
})
