import { expect, test } from 'vitest'
import { GET } from '@/app/api/lookups/pincode/[pincode]/route'
import { loadServiceAreas } from '@/lib/areas/commands'
import { findArea } from '@/lib/areas/queries'
import { isOutside } from '@/lib/areas/statements'
import { db } from '@/lib/db'
import { lookupPincode } from '@/lib/lookups/contract'
import { serviceAreas } from '@/prisma/seed/words'
import { send } from '@/testing/send'

const version = () => db.publicVersion.findFirstOrThrow()

test.each([
  ['110017', 'Delhi'],
  ['121001', 'Faridabad'],
  ['122001', 'Gurugram'],
  ['201001', 'Ghaziabad'],
  ['201301', 'Noida and Greater Noida'],
  ['560001', null],
  ['011001', null],
])('%s is in %s', async (pincode, area) => {
  expect(await findArea(pincode)).toBe(area)
})

test('a PIN is outside where no area is found for it, whichever is switched off', async () => {
  const places = await db.serviceArea.findMany()
  await db.serviceArea.updateMany({
    where: { prefix: { in: places.slice(0, 3).map(({ prefix }) => prefix) } },
    data: { active: false },
  })
  const pincodes = places.flatMap(({ prefix }) => [prefix.padEnd(6, '0'), `${Number(prefix) + 1}`.padEnd(6, '9')])
  for (const pincode of [...pincodes, '110017', '560001', '999999']) {
    const [row] = await db.$queryRawUnsafe<{ outside: boolean }[]>(
      `select ${isOutside('$1::text')} as outside`,
      pincode,
    )
    expect(row?.outside, pincode).toBe((await findArea(pincode)) === null)
  }
  await db.serviceArea.updateMany({ data: { active: true } })
})

test('[API-28] the answer for a PIN says beside its districts whether it is in the usual area', async () => {
  const ask = async (pincode: string) => (await send(GET, lookupPincode, { params: { pincode } })).body
  expect(await ask('110017')).toMatchObject({ data: { Status: 'Success' }, area: 'Delhi' })
  expect(await ask('560001')).toMatchObject({ data: { Status: 'Success' }, area: null })
})

test('a change is announced to the public pages; what an operator changed stays, what nobody changed follows the file', async () => {
  await db.serviceArea.create({ data: { prefix: '2032', name: 'Dadri' } })
  await db.serviceArea.update({ where: { prefix: '121' }, data: { active: false } })
  const before = await version()
  await db.serviceArea.update({ where: { prefix: '122' }, data: { name: 'Gurgaon' } })
  expect(await version()).not.toEqual(before)
  const { 110: _, ...fewer } = serviceAreas
  await db.$transaction((tx) => loadServiceAreas(tx, { ...fewer, 122: 'Gurugram City', 201: 'Ghaziabad City' }))
  expect(await findArea('203207')).toBe('Dadri')
  expect(await findArea('121001')).toBeNull()
  expect(await findArea('122001')).toBe('Gurgaon')
  expect(await findArea('201001')).toBe('Ghaziabad City')
  expect(await findArea('110017')).toBeNull()
  const loaded = await version()
  await db.$transaction((tx) => loadServiceAreas(tx, { ...fewer, 201: 'Ghaziabad City' }))
  expect(await version()).toEqual(loaded)
})
