import { expect, test } from 'vitest'
import { median, quantile } from '@/scripts/bench/median'
import { stepsOf } from '@/scripts/bench/recording'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

test('an id is told by the input that it was, also within a text and in a list', () => {
  const [step] = stepsOf(
    [{ text: 'select', values: [id(1), [id(2)], `{"of":"${id(1)}","at":7}`, 7, null], rows: [] }],
    { customer: id(1), line: id(2) },
  )
  expect(step!.values).toEqual([
    { parts: [{ input: 'customer' }] },
    [{ parts: [{ input: 'line' }] }],
    { parts: ['{"of":"', { input: 'customer' }, '","at":7}'] },
    7,
    null,
  ])
})

test('an id that an insert gave is told by that insert, and one that was only read stays', () => {
  const steps = stepsOf(
    [
      { text: 'insert', values: ['a'], rows: [['x'], ['y', id(3)]] },
      { text: 'select', values: [], rows: [[id(4)]] },
      { text: 'update', values: [id(3), id(4)], rows: [] },
    ],
    {},
  )
  expect(steps[2]!.values).toEqual([{ parts: [{ step: 0, row: 1, column: 1 }] }, { parts: [id(4)] }])
})

test('numbers of orders are drawn anew, the same one wherever it stood', () => {
  const steps = stepsOf(
    [
      { text: 'update', values: ['["HS-ABCDEFGH","HS-23456789"]'], rows: [] },
      { text: 'keep', values: ['HS-23456789'], rows: [] },
    ],
    {},
  )
  expect(steps.map(({ values }) => values)).toEqual([
    [{ parts: ['["', { drawn: 0 }, '","', { drawn: 1 }, '"]'] }],
    [{ parts: [{ drawn: 1 }] }],
  ])
})

test('a quantile is the value that so many do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i)
  expect([quantile(hundred, 0.99), quantile(hundred, 1), median(hundred), quantile([], 0.5)]).toEqual([100, 100, 51, 0])
})
