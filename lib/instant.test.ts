import { expect, test } from 'vitest'
import * as z from 'zod'
import { changeVisit, checkout, checkoutAll } from '@/lib/bookings/contract'
import { faultsOf } from '@/lib/browser/use-errors'
import { PhoneOrder } from '@/lib/callers/schema'
import { Instant } from '@/lib/instant'
import { AskedFits, NewBreak, NewLeave, WantedVisit } from '@/lib/visits/schema'
import { holdWindow } from '@/lib/windows/contract'

const years = { from: '0000-01-01T04:30:00.000Z', until: '0001-01-01T06:30:00.000Z' }
const texts = (at: string) => ({
  [`${at}from`]: `${at}from has to lie in the years 2000 to 2100`,
  [`${at}until`]: `${at}until has to lie in the years 2000 to 2100`,
})

test.each([
  ['a hold', holdWindow.body!, { window: years }, 'window.'],
  ['a checkout', checkout.body!, { window: years }, 'window.'],
  ['a checkout of all', checkoutAll.body!, { groups: [{ window: years }] }, 'groups.0.window.'],
  ['a change of a visit', changeVisit.body!, { window: years }, 'window.'],
  ['an order by phone', PhoneOrder, { windows: [years] }, 'windows.0.'],
  ['a plan', WantedVisit, { window: years }, 'window.'],
  ['a look for partners', AskedFits, years, ''],
  ['a leave', NewLeave, years, ''],
  ['a break', NewBreak, years, ''],
] as const)('[HOUSE-66] %s takes no time of a year that nothing happens in', (_, schema: z.ZodType, asked, at) => {
  expect(faultsOf(schema, asked)).toMatchObject(texts(at))
})

test.each(['x', '2026-11-25', '2026-11-25T11:00', ''])('%j is no instant, and nothing is compared with it', (text) => {
  expect(faultsOf(WantedVisit, { orderIds: ['HS-2345ABCD'], window: { from: text, until: text } })).toEqual({
    'window.from': 'window.from is not a time',
    'window.until': 'window.until is not a time',
  })
})

test('[HOUSE-66] years from 2000 to 2100 are taken', () => {
  const isTaken = (text: string) => z.object({ at: Instant }).safeParse({ at: text }).success
  expect(['2000-01-01T00:00:00Z', '2026-11-25T11:00:00+05:30', '2100-12-31T23:59:59Z'].map(isTaken)).toEqual([
    true,
    true,
    true,
  ])
  expect(['1999-12-31T23:59:59Z', '2101-01-01T00:00:00Z', '0000-01-01T00:00:00Z', 'x'].map(isTaken)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
