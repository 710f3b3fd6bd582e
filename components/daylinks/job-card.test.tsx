import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JobCard } from '@/components/daylinks/job-card'
import { JobMoney } from '@/components/daylinks/job-money'
import type { Press } from '@/components/daylinks/press-list'
import { Refused } from '@/components/daylinks/refused'
import { moneyOf } from '@/lib/billing/rules/money'
import type { Bill } from '@/lib/billing/schema'
import type { DayJob, DayOrder } from '@/lib/daylinks/schema'
import { formatWeekdayTime } from '@/lib/india-time'
import { completionFault, startFault } from '@/lib/orders/rules/begin'

const from = new Date('2026-11-23T10:00:00+05:30')
const minutes = (count: number) => new Date(from.getTime() + count * 60_000)

const order = (more: Partial<DayOrder> = {}): DayOrder => ({
  orderId: 'HS-2345ABCD',
  status: 'pending',
  version: 3,
  onHold: false,
  isTaken: false,
  bill: {
    orderId: 'HS-2345ABCD',
    serviceName: 'Jet Pump Service',
    applicationName: 'Split AC',
    serviceCost: 699,
    unit: 'visit',
    discountPercentage: 0,
    canBill: false,
    money: moneyOf(undefined),
  },
  ...more,
})
const job = (orders: DayOrder[]): DayJob => ({
  visitId: '5e0f3b9c-41d7-4a86-9b3f-6d2c8e7a1b22',
  from: from.toISOString(),
  until: minutes(60).toISOString(),
  window: { from: from.toISOString(), until: minutes(120).toISOString() },
  customer: 'Asha Rao',
  contactNumber: '9876543210',
  address: ['1 Janpath', 'New Delhi 110001'],
  mapQuery: '1 Janpath, New Delhi 110001',
  orders,
})
const start: Press = { kind: 'start', key: 'k', orderId: 'HS-2345ABCD', version: 3, pressedAt: from.toISOString() }
const finish: Press = { ...start, kind: 'finish', key: 'l' }

type Given = { isOver?: boolean; now?: Date; presses?: Press[]; more?: Partial<DayJob> }
function shown(orders: DayOrder[], { isOver = false, now = from, presses = [], more }: Given = {}) {
  const idle = { presses, send: () => null, drop: () => null, press: async () => ({ kind: 'taken' as const }) }
  return renderToStaticMarkup(
    <JobCard job={{ ...job(orders), ...more }} owner="me" now={now} aheadMs={0} presses={idle} isOver={isOver} />,
  )
}
const buttons = (html: string) => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, label]) => label)
const reasonOf = (html: string, label: string) => {
  const [, attributes = ''] = new RegExp(`<button([^>]*)>${label}</button>`).exec(html)!
  const [, id] = /aria-describedby="([^"]+)"/.exec(attributes) ?? []
  const reason = id && new RegExp(`id="${id}"[^>]*>(.*?)</p>`).exec(html)![1]
  return { isOff: attributes.includes('aria-disabled="true"'), reason, isDisabled: / disabled=""/.test(attributes) }
}

test('[DESK-180] Start is off until it is taken, can be reached, and says from when', () => {
  const planned = { orderId: 'HS-2345ABCD', status: 'pending' as const, time: { startsAt: from }, partner: {} }
  const early = shown([order()], { now: minutes(-61) })
  const reason = `HS-2345ABCD can be started from ${formatWeekdayTime(minutes(-60))}, 60 minutes before its visit`
  expect(startFault(planned, minutes(-61))).toBe(reason)
  expect(reasonOf(early, 'Start')).toEqual({ isOff: true, isDisabled: false, reason: `${reason}.` })
  const inTime = shown([order()], { now: minutes(-60) })
  expect(startFault(planned, minutes(-60))).toBeNull()
  expect(reasonOf(inTime, 'Start')).toEqual({ isOff: false, isDisabled: false, reason: undefined })
})

test('[DESK-180] Finish is off where its visit was moved to a later time after it had begun, and says so', () => {
  const begun = order({ status: 'inProgress' })
  const planned = { orderId: 'HS-2345ABCD', status: 'inProgress' as const, time: { startsAt: from }, partner: {} }
  const off = reasonOf(shown([begun], { now: minutes(-90) }), 'Finish with the bill')
  expect(off).toEqual({ isOff: true, isDisabled: false, reason: `${completionFault(planned, minutes(-90))}.` })
  expect(off.reason).toContain('HS-2345ABCD can be completed from Monday, 23 November 2026, 9:00 am, 60 minutes before')
  expect(reasonOf(shown([begun]), 'Finish with the bill')).toMatchObject({ isOff: false, reason: undefined })
})

test('[DESK-182] what is done next stands above the way out, which is one for a visit', () => {
  expect(buttons(shown([order()]))).toEqual(['Start', 'Problem: tell the office'])
  expect(buttons(shown([order({ status: 'inProgress' })]))).toEqual([
    'Finish with the bill',
    'Problem: tell the office',
  ])
  const other = order({ orderId: 'HS-2345ABCE', bill: { ...order().bill, serviceName: 'Gas Refill' } })
  expect(buttons(shown([order(), other]))).toEqual(['Start', 'Problem: tell the office'])
  const told: Press = {
    kind: 'trouble',
    key: 'm',
    orderId: other.orderId,
    reason: 'absent',
    pressedAt: from.toISOString(),
  }
  expect(buttons(shown([order(), other], { presses: [told] }))).toEqual(['Start'])
  expect(buttons(shown([order({ status: 'completed' }), other]))).toEqual(['Start', 'Problem: tell the office'])
  expect(buttons(shown([order({ status: 'completed' })]))).toEqual([])
})

test('[DESK-182] the status of what is pressed and not sent says both, until the shop has it', () => {
  const started = shown([order()], { presses: [start] })
  expect(started).toContain('Started, not sent yet')
  expect(started).not.toContain('Planned')
  expect(buttons(started)).toEqual(['Finish with the bill', 'Problem: tell the office'])
  const finished = shown([order()], { presses: [start, finish] })
  expect(finished).toContain('Finished, not sent yet')
  expect(shown([order()], { presses: [{ ...start, refused: 'No' }] })).toContain('Planned')
  expect(shown([order({ status: 'completed' })], { presses: [finish] })).toContain('Done')
})

test('[DESK-181] of a job that is billed already is said what it came to, what was paid, and what is due', () => {
  const bill: Bill = {
    issuedAt: from.toISOString(),
    total: 699,
    lines: [{ kind: 'service', amount: 699 }],
    entries: [{ kind: 'payment', method: 'cash', amount: 200, date: from.toISOString() }],
  }
  expect(renderToStaticMarkup(<JobMoney order={order({ status: 'inProgress' })} bill={bill} />)).toContain(
    'Total ₹699, paid ₹200: ₹499 is still to be paid',
  )
})

test('[DESK-257] an order that is done while its visit goes on has the code for what is due, and one that is open again has none', () => {
  const bill: Bill = {
    issuedAt: from.toISOString(),
    total: 699,
    lines: [{ kind: 'service', amount: 699 }],
    entries: [{ kind: 'payment', method: 'cash', amount: 200, date: from.toISOString() }],
  }
  const said = (status: DayOrder['status']) =>
    renderToStaticMarkup(
      <JobMoney order={order({ status })} bill={bill} payTo={{ upiId: 'kamra@okbank', name: 'K' }} />,
    )
  expect(said('completed')).toContain('Pay ₹499 by UPI')
  expect(said('inProgress')).not.toContain('by UPI')
})

test('[DESK-291] a bill that was refused opens again only while its order can be finished', () => {
  const press = { ...finish, bill: { extras: [] }, refused: 'No' } as Press
  const ways = (onOpen?: () => void) =>
    buttons(renderToStaticMarkup(<Refused press={press} owner="a link" onDrop={() => {}} onOpen={onOpen} isShown />))
  expect(ways(() => {})).toEqual(['Open the bill again', 'I have read it'])
  expect(ways(), 'it stays until it was read').toEqual(['I have read it'])
})

test('[DESK-310] a revisit says that it is at no charge, and which order it repairs', () => {
  const again = order({ bill: { ...order().bill, revisitOf: 'HS-2345ABCF' } })
  expect(shown([again])).toContain('At no charge: repairs HS-2345ABCF')
  expect(shown([order()])).not.toContain('At no charge')
})

test('[HOUSE-07] who is at home stands below the address with the number to call, and the map is asked for the point', () => {
  const more = {
    address: ['Flat 3B, 12 Janpath', 'Opposite the post office', 'New Delhi, Delhi 110001'],
    atHome: { name: 'Meera Verma', number: '9876501234' },
    mapQuery: '28.6139, 77.209',
  }
  const html = shown([order()], { more })
  for (const line of more.address) expect(html).toContain(`>${line}</span>`)
  expect(html).toMatch(/At home: Meera Verma, <a href="tel:\+919876501234"[^>]*>\+91 98765 01234</)
  expect(html).toContain('query=28.6139%2C%2077.209"')
  expect(shown([order()])).not.toContain('At home')
})
