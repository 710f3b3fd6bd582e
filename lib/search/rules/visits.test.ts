import { expect, test } from 'vitest'
import { visitsOf } from '@/lib/search/rules/visits'

const of = (typeId: string, cost: number | null) => ({ typeId, heading: 'Repair', cost })
const names = { isCheckUp: false, isRepair: true, plain: 0.5 }

test('[FIND-05] somebody looks first; without a check-up what is called like the thing; then the cheap before the dear', () => {
  const visits = visitsOf(
    [of('ac', 4599), of('ac', 399), of('ac', 299), of('door', 99), of('door', 349), of('ac', 1399)],
    [
      names,
      names,
      { isCheckUp: true, isRepair: false, plain: 1 },
      names,
      { ...names, plain: 1 },
      { isCheckUp: false, isRepair: false, plain: 1 },
    ],
  )
  const order = [...visits].sort(([, one], [, other]) => other - one).map(([at]) => at)
  expect(order).toEqual([2, 4, 3, 1, 0])
})
