import { expect, test } from 'vitest'
import { GET } from '@/app/api/users/profile/route'
import { getProfile } from '@/lib/account/contract'
import { addressColumns, contactNumberColumns, toAddress, toContactNumber } from '@/lib/account/dto'
import { findProfile } from '@/lib/account/queries'
import { maxNameLength } from '@/lib/account/rules/person'
import { maxRecords, maxStreetLength } from '@/lib/account/rules/records'
import { Address, ContactNumber, Profile } from '@/lib/account/schema'
import { db } from '@/lib/db'
import { later, now } from '@/testing/clock'
import { aCustomer } from '@/testing/factories'
import { send } from '@/testing/send'

const Exactly = Profile.strict().extend({
  addresses: Address.strict().array(),
  contactNumbers: ContactNumber.strict().array(),
})

/** The profile as the rows say it, by the shapes in which the calls for single records answer. */
async function fromRows(id: string): Promise<Profile> {
  const orderBy = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]
  const { image, firstName, lastName, email, addresses, contactNumbers } = await db.customer.findUniqueOrThrow({
    where: { id },
    include: {
      addresses: { select: addressColumns, orderBy },
      contactNumbers: { select: contactNumberColumns, orderBy },
    },
  })
  return {
    _id: id,
    firstName,
    lastName,
    email: email!,
    ...(image && { imageUrl: `/uploads/${image}` }),
    addresses: addresses.map(toAddress),
    contactNumbers: contactNumbers.map(toContactNumber),
  }
}

const texts = {
  plain: '12 Janpath',
  'of Hindi': 'मकान नंबर १२, गांधी मार्ग — 🏠',
  'of signs': `"Flat" \\ 'B' </script> & %s {}[] \u2028\u2029 \u0301`,
  'of the greatest length': 'ज'.repeat(maxStreetLength),
}
const names = {
  plain: { firstName: 'Asha', lastName: "O'Brien-Verma" },
  'of Hindi': { firstName: 'आशा', lastName: 'वर्मा' },
  'of the greatest length': { firstName: 'a'.repeat(maxNameLength), lastName: 'ज'.repeat(maxNameLength) },
}

async function aFullProfile(given: Parameters<typeof aCustomer>[0], street: string) {
  const customer = await aCustomer(given)
  // The younger ones first, and two of one moment, so that only their order in the reply sorts them.
  const many = Array.from({ length: maxRecords }, (_, at) => ({
    customerId: customer.id,
    createdAt: later({ minutes: (maxRecords - at) >> 1 }),
    isPrimary: at === 3,
  }))
  const place = { street, city: street, district: street, state: street, country: street, postalCode: '110001' }
  const labels = ['home', 'work', 'other'] as const
  await db.address.createMany({ data: many.map((one, at) => ({ ...one, ...place, label: labels[at % 3] })) })
  await db.contactNumber.createMany({
    data: many.map((one, at) => ({ ...one, label: labels[at % 3], number: String(9_800_000_000 + at) })),
  })
  return customer
}

test.each(Object.entries(texts))(
  '[SPEED-20] [API-01] a profile with texts that are %s is told as its rows say it',
  async (_, street) => {
    for (const name of Object.values(names))
      for (const image of [null, '', 'a-picture.webp']) {
        const customer = await aFullProfile({ ...name, image }, street)
        const found = (await findProfile(customer, now)).value()
        expect(found).toStrictEqual(await fromRows(customer.id))
        expect(Exactly.parse(found)).toStrictEqual(found)
        expect('imageUrl' in found).toBe(Boolean(image))
      }
  },
)

test('[SPEED-20] [API-01] a profile without records is told the same, by the call too', async () => {
  const customer = await aCustomer()
  const found = (await findProfile(customer, now)).value()
  expect(found).toStrictEqual({ ...(await fromRows(customer.id)), addresses: [], contactNumbers: [] })
  expect((await send(GET, getProfile, { token: customer.token })).body).toStrictEqual({ data: found })
})
