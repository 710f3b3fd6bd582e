import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderPage } from '@/components/dispatch/order-page'
import { Panel } from '@/components/dispatch/panel'
import type { DispatchOrder } from '@/lib/dispatch/schema'
import { dispatchExamples } from '@/lib/http/examples/dispatch'
import { later, now } from '@/testing/clock'

const example = dispatchExamples.getOrder.reply as DispatchOrder
const given: DispatchOrder = {
  ...example,
  row: { ...example.row, hold: { until: '2026-11-28', reason: 'waiting for photos', since: now.toISOString() } },
}
const withRow = (row: Partial<DispatchOrder['row']>) => ({ ...given, row: { ...given.row, ...row } })

const nowhere = () => {}
const router = { back: nowhere, forward: nowhere, refresh: nowhere, push: nowhere, replace: nowhere, prefetch: nowhere }
const drawn = (of: DispatchOrder) =>
  renderToStaticMarkup(
    <AppRouterContext value={router as never}>
      <OrderPage of={of} now={now} misfits={[]} hold={<button type="button">Hold</button>} timeline="" correction="">
        <Panel title="Bill">Nothing to bill.</Panel>
      </OrderPage>
    </AppRouterContext>,
  )
const headings = (html: string) => [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, text]) => text)

test('[DESK-201] the source has what a narrow screen shows first before the bill, the timeline and the log', () => {
  const all = headings(drawn(given))
  expect(all.slice(0, 2)).toEqual(['Visit', 'Customer'])
  const places = ['Customer', 'On hold', 'Problems reported', 'Bill', 'Timeline', 'What the team changed'].map(
    (title) => all.indexOf(title),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('[DESK-202] what an order waits for and a complaint to answer stand under its title', () => {
  const header = (of: DispatchOrder) => /<header.*?<\/header>/s.exec(drawn(of))![0]
  expect(header(given)).toContain('On hold until Sat, 28 Nov: waiting for photos')
  const [complaint] = given.complaints
  expect(header(given)).toMatch(
    new RegExp(`href="/operator/inbox/${complaint!.reference}"[^>]*>1 complaint to answer<`),
  )
  const two = { ...given, complaints: [complaint!, { ...complaint!, reference: 'CR-2345ABCE' }] }
  expect(header(two)).toContain('2 complaints to answer')
  const answered = { ...given, complaints: [{ ...complaint!, state: 'waiting' as const }] }
  expect(header(answered)).not.toContain('to answer')
  expect(header({ ...withRow({ hold: undefined }), complaints: [] })).not.toContain('<ul')
})

test('[DESK-203] an order has a card of its hold where it is held, and else the button alone', () => {
  const free = drawn(withRow({ hold: undefined }))
  expect(headings(free)).not.toContain('On hold')
  expect(free).toContain('Hold</button>')
  expect(drawn(withRow({ hold: undefined, status: 'completed' }))).not.toContain('Hold</button>')
  const over = { until: '2026-11-21', reason: 'waiting for photos', since: now.toISOString() }
  expect(headings(drawn(withRow({ hold: over })))).toContain('Was on hold')
})

test('[DESK-207] beside the promise stands a wish that it does not meet, and who was there comes no more', () => {
  const partner = { _id: crypto.randomUUID(), fullName: 'Rakesh Kumar', contactNumber: '9876543210' }
  const promise = { from: later({ hours: 2 }).toISOString(), until: later({ hours: 4 }).toISOString() }
  const planned = { partner, promise, work: promise, preferredPart: 'morning' as const, preferredDay: '2026-11-21' }
  const open = drawn(withRow(planned))
  expect(open).toContain('Customer prefers: morning')
  expect(open).toContain('comes ')
  const done = drawn(withRow({ ...planned, status: 'completed' }))
  expect(done).not.toContain('Customer prefers')
  expect(done).not.toContain('comes ')
})

test('[HOUSE-07] the card of the customer says where the door is and who opens it, and its map leads to the point', () => {
  const html = drawn(withRow({ mapQuery: '28.6139, 77.209' }))
  for (const line of ['Flat 3B, 2nd floor, 12 Janpath', 'Opposite the post office'])
    expect(html).toContain(`>${line}</span>`)
  expect(html).toMatch(/At home: Meera Verma, <a href="tel:\+919876501234"/)
  expect(html).toContain('query=28.6139%2C%2077.209"')
  expect(html).toContain('The map shows the point')
  const {
    flat: _flat,
    personName: _name,
    personNumber: _number,
    position: _position,
    ...plain
  } = given.order.deliveryAddress
  const without = drawn({ ...given, order: { ...given.order, deliveryAddress: plain } })
  expect(without).not.toMatch(/At home|The map shows/)
})

test("[DESK-246] under the title stands a partner's call for help, and who of the team is on it", () => {
  const help = { reason: 'absent', askedAt: now.toISOString() } as const
  expect(drawn(withRow({ help }))).toContain('Partner asks for help: nobody is there<')
  const taken = { ...help, takenAt: now.toISOString(), takenBy: 'Meera Nair' }
  expect(drawn(withRow({ help: taken }))).toContain('Partner asks for help: nobody is there. Meera Nair is on it')
})

test('[DESK-327] the panel of the customer says that no e-mail is known, unless the account is deleted', () => {
  const none = 'No e-mail: gets no mail and cannot sign in'
  expect(drawn({ ...given, email: undefined })).toContain(none)
  expect(drawn(given)).not.toContain(none)
  expect(drawn({ ...given, email: undefined, customerId: undefined })).not.toContain(none)
})
