import { expect, test } from 'vitest'
import { apart } from '@/lib/grouped'

test('[LOOK-36] what all rows of a list agree on is told once, and each is whole again with it', () => {
  const rows = [
    { id: 'a', type: 'Split AC', job: 'Repair' },
    { id: 'b', type: 'Split AC', job: 'Installation' },
  ]
  const { common, own } = apart(rows)
  expect(common).toEqual({ type: 'Split AC' })
  expect(own).toEqual([
    { id: 'a', job: 'Repair' },
    { id: 'b', job: 'Installation' },
  ])
  expect(own.map((row) => ({ ...common, ...row }))).toEqual(rows)
})

test('a field that one of them lacks is no field of all; of one row all is in common, of none nothing', () => {
  const rows: { id: string; bare?: string }[] = [{ id: 'a' }, { id: 'b', bare: 'x' }]
  expect(apart(rows)).toEqual({ common: {}, own: rows })
  expect(apart(rows.toReversed())).toEqual({ common: {}, own: rows.toReversed() })
  expect(apart([{ id: 'a' }])).toEqual({ common: { id: 'a' }, own: [{}] })
  expect(apart([])).toEqual({ common: {}, own: [] })
})
