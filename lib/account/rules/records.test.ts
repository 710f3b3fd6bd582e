import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressLines, withoutRecord, withRecord } from '@/lib/account/rules/records'

test('an address reads in two lines, and names nothing twice', () => {
  const place = {
    street: '12 Janpath',
    city: 'New Delhi',
    district: 'Central Delhi',
    state: 'Delhi',
    postalCode: '110001',
  }
  expect(addressLines(place)).toEqual(['12 Janpath', 'New Delhi, Central Delhi, Delhi 110001'])
  expect(
    addressLines({ ...place, city: 'Pune', district: 'Pune', state: 'Maharashtra', postalCode: '411001' })[1],
  ).toBe('Pune, Maharashtra 411001')
})

test('[PROF-07] the list on the screen keeps exactly one primary record through any changes', () => {
  const step = fc.record({ kind: fc.constantFrom('add', 'primary', 'remove'), at: fc.nat(9) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let list: { _id: string; isPrimary: boolean }[] = []
      for (const [n, { kind, at }] of steps.entries()) {
        const chosen = list[at % (list.length || 1)]
        // The first record and whoever is asked for come back from the server as primary.
        if (kind === 'add') list = withRecord(list, { _id: `${n}`, isPrimary: !list.length || at > 6 })
        else if (chosen && kind === 'primary') list = withRecord(list, { ...chosen, isPrimary: true })
        else if (chosen) list = withoutRecord(list, chosen._id)
        expect(list.filter(({ isPrimary }) => isPrimary)).toHaveLength(list.length ? 1 : 0)
      }
    }),
  )
})
