import { expect, test } from 'vitest'
import { isOneSlip, slippedNames, wholeNamesOf } from '@/lib/search/rules/whole-names'

test.each([
  ['fanrepair', 'fanrepair', true],
  ['fnrepair', 'fanrepair', true],
  ['faanrepair', 'fanrepair', true],
  ['funrepair', 'fanrepair', true],
  ['afnrepair', 'fanrepair', true],
  ['fanrepai', 'fanrepair', true],
  ['fanrepairs', 'fanrepair', true],
  ['fnrepai', 'fanrepair', false],
  ['fanrepiaer', 'fanrepair', false],
  ['', 'fan', false],
])('%s is %s with one slip at most: %s', (one, other, isOne) => {
  expect([isOneSlip(one, other), isOneSlip(other, one)]).toEqual([isOne, isOne])
})

test('[FIND-04] words that are all known, another first letter, and a short text are no slip of a whole name', () => {
  const names = [
    { name: 'Jar Repair', typeName: 'Juicer' },
    { name: 'Tape Repair', typeName: 'Wiring' },
  ].map(wholeNamesOf)
  const slips = (typed: string) => slippedNames(typed, names, (word) => ['tap', 'jar', 'repair'].includes(word))
  expect(slips('Ja rRepair')).toEqual([0])
  expect(slips('juicer jar repiar')).toEqual([0])
  expect(slips('tpe repair')).toEqual([1])
  expect(slips('tap repair')).toEqual([])
  expect(slips('car repair')).toEqual([])
  expect(slips('jaar')).toEqual([])
})
