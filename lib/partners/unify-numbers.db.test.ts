import { expect, test } from 'vitest'
import { db } from '@/lib/db'
import { addPartner, changePartner } from '@/lib/partners/commands'
import { unifyPartnerNumbers } from '@/lib/partners/commands/unify-numbers'
import { listPartners, partnerIdOf } from '@/lib/partners/queries'
import { NewPartner } from '@/lib/partners/schema'
import { now } from '@/testing/clock'
import { aPartner } from '@/testing/factories'

const taken = { code: 'conflict', fields: { contactNumber: 'Another partner has this number' } }
const numberOf = async (id: string) => (await db.partner.findUniqueOrThrow({ where: { id } })).contactNumber
const undecided = async () => {
  const ids: string[] = []
  for await (const { id } of unifyPartnerNumbers(AbortSignal.timeout(60_000))) ids.push(id)
  return ids
}

test('[OPS-44] partners get their one number, two of them never the same one', async () => {
  const odd = await aPartner({ contactNumber: '9109876543210' })
  const [first, second] = [
    await aPartner({ contactNumber: '09876512345' }),
    await aPartner({ contactNumber: '919876512345' }),
  ]
  const abroad = await aPartner({ contactNumber: '2079460958' })
  const ids = await undecided()
  expect(await numberOf(odd.id)).toBe('919876543210')
  expect([await numberOf(first.id), await numberOf(second.id)]).toEqual(['09876512345', '919876512345'])
  expect(ids).toContain(first.id)
  expect(ids).not.toContain(odd.id)
  expect(await undecided()).toEqual(ids)
  expect(ids.includes(abroad.id)).toBe((await numberOf(abroad.id)) === '2079460958')
})

test('[PROF-13] a partner is entered once, however the number is written, and found by any spelling', async () => {
  const asked = (contactNumber: string) => NewPartner.parse({ fullName: 'Zoya Mistry', contactNumber })
  const kept = await aPartner({ fullName: 'Zoya Mistry', contactNumber: '9109811122233' })
  for (const number of ['98111 22233', '+91 (0)98111-22233', 'Mob. 098111 22233'])
    await expect(addPartner(asked(number), null, now, 'commandLine')).rejects.toMatchObject(taken)
  const other = await addPartner(asked('+91 0 98111 22244'), null, now, 'commandLine')
  expect(other.contactNumber).toBe('919811122244')
  const clash = changePartner(other._id, { contactNumber: '919811122233' }, now, 'commandLine')
  await expect(clash).rejects.toMatchObject(taken)
  expect(await partnerIdOf('+91 0 98111 22233')).toBe(kept.id)
  const found = async (q: string) => (await listPartners({ q }, now)).items.map(({ _id }) => _id)
  for (const q of ['+91 98111 222', '(+91) 0 98111 2224', '0 98111 22244']) expect(await found(q)).toContain(other._id)
})

test('[PROF-13] [DESK-231] a partner from abroad is one and is found, be the number kept or typed with what its country dials', async () => {
  const found = async (q: string) => (await listPartners({ q }, now)).items.map(({ _id }) => _id)
  for (const [kept, asDialled] of [
    ['8801712345678', '88001712345678'],
    ['442079460777', '4402079460777'],
  ] as const) {
    const partner = await aPartner({ contactNumber: kept })
    for (const q of [`+${kept}`, `+${asDialled}`, asDialled, `+${asDialled.slice(0, 8)}`])
      expect([q, await found(q)]).toEqual([q, [partner.id]])
    await db.partner.update({ where: { id: partner.id }, data: { contactNumber: asDialled } })
    const asked = NewPartner.parse({ fullName: 'Zoya Mistry', contactNumber: `+${kept}` })
    await expect(addPartner(asked, null, now, 'commandLine')).rejects.toMatchObject(taken)
  }
})
