import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepDay, readKeptDay, wipeDay, wipeOldDays, withGone } from '@/components/daylinks/kept-day'
import type { Press } from '@/components/daylinks/press-list'
import { changePresses, movePresses, readPresses } from '@/components/daylinks/press-store'
import { storeDraft } from '@/lib/browser/draft'
import type { DayView } from '@/lib/daylinks/schema'

const at = (time: string) => new Date(`${time}+05:30`)
const view: DayView = {
  linkId: 'a link',
  partnerId: 'a partner',
  day: '2026-11-23',
  state: 'today',
  now: at('2026-11-23T12:00:00').toISOString(),
  partner: 'Rakesh Kumar',
  jobs: [],
}
const secret = 's'.repeat(43)
const kept = { linkId: view.linkId, partnerId: view.partnerId, aheadMs: 0, view }
const wiped = { linkId: view.linkId, partnerId: view.partnerId, aheadMs: 0 }

beforeEach(() => {
  vi.useFakeTimers({ now: at('2026-11-23T12:00:00') })
  // Its keys are its own properties, as in a browser.
  for (const name of ['localStorage', 'sessionStorage']) {
    const storage = Object.create({
      getItem: (key: string) => storage[key] ?? null,
      setItem: (key: string, text: string) => void (storage[key] = text),
      removeItem: (key: string) => delete storage[key],
    }) as Record<string, string>
    vi.stubGlobal(name, storage)
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[DESK-254] a day is kept until an hour after its midnight in India by the clock of the shop, and wiped for every link of the phone', () => {
  keepDay(secret, kept)
  keepDay('t'.repeat(43), { ...kept, aheadMs: 3_600_000 })
  vi.setSystemTime(at('2026-11-24T00:59:59'))
  expect(readKeptDay(secret)).toEqual(kept)
  expect(localStorage.getItem('day-view tttttttt'), 'the phone is an hour late').not.toContain('Rakesh')
  vi.setSystemTime(at('2026-11-24T01:00:00'))
  expect(readKeptDay(secret)).toEqual(wiped)
  expect(JSON.stringify(localStorage)).not.toContain('Rakesh')
})

test('[DESK-254] what is refused is wiped at once, whose presses wait is not, and no secret is written whole', () => {
  keepDay(secret, kept)
  localStorage.setItem('day a partner', 'what waits')
  expect(JSON.stringify(localStorage)).not.toContain(secret)
  wipeDay(secret, 'gone')
  wipeOldDays()
  expect(readKeptDay(secret), 'why stays too').toEqual({ ...wiped, refused: 'gone' })
  expect(localStorage.getItem('day a partner')).toBe('what waits')
  expect(readKeptDay('u'.repeat(43))).toBeNull()
})

const until = at('2026-11-23T22:00:00').toISOString()
const visitOf = (orderId: string) => `visit of ${orderId}`
const jobOf = (orderId: string, status: string) => ({
  visitId: visitOf(orderId),
  until,
  window: { until },
  orders: [{ orderId, status }],
})
const withOrder = { ...kept, view: { ...view, jobs: [jobOf('HS-2345ABCD', 'pending')] as DayView['jobs'] } }
const type = () => {
  storeDraft('trouble HS-2345ABCD', 'a partner', { text: 'Rang three times' })
  storeDraft('bill HS-2345ABCE', 'a partner', { total: '100' })
  storeDraft('bill HS-2345ABCD', 'somebody of the desk', { total: '100' })
}
const typed = () => Object.keys(sessionStorage)
const ofDesk = 'draft:1:bill HS-2345ABCD'

test('[DESK-254] [DESK-322] what was typed stays while its day does, and goes with it in each tab; that of others stays', () => {
  type()
  const all = typed()
  keepDay(secret, withOrder)
  expect(typed(), 'of an order that is not shown any more too').toEqual(all)
  vi.setSystemTime(at('2026-11-24T00:10:00'))
  keepDay(secret, { ...withOrder, view: { ...withOrder.view, day: '2026-11-24' } })
  expect(typed(), 'work over midnight').toEqual(['draft:1:trouble HS-2345ABCD', ofDesk])
  vi.setSystemTime(at('2026-11-23T12:00:00'))
  type()
  const left = typed()
  wipeDay(secret, 'gone')
  readKeptDay(secret)
  expect(typed(), 'the link is refused: it is read to the office').toEqual(left)
  vi.setSystemTime(at('2026-11-24T00:59:59'))
  wipeOldDays()
  expect(typed()).toEqual(left)
  vi.setSystemTime(at('2026-11-24T01:00:00'))
  wipeOldDays()
  expect(typed()).toEqual([ofDesk])
  vi.setSystemTime(at('2026-11-23T12:00:00'))
  keepDay(secret, withOrder)
  type()
  vi.setSystemTime(at('2026-11-24T01:00:00'))
  wipeOldDays()
  expect(typed()).toEqual([ofDesk])
})

test('[DESK-309] work in hand that a later look does not have is gone until that is read, and is not once it is back', () => {
  const viewOf = (...orders: [string, string][]) => ({
    ...view,
    jobs: orders.map(([orderId, status]) => jobOf(orderId, status)) as DayView['jobs'],
  })
  const before = viewOf(['HS-1', 'inProgress'], ['HS-2', 'pending'], ['HS-3', 'completed'])
  expect(withGone(viewOf(), before).gone, 'what was not begun is no news at the door').toEqual(['HS-1'])
  expect(withGone(viewOf(['HS-1', 'completed']), before).gone).toEqual([])
  const lost = withGone(viewOf(['HS-4', 'inProgress']), before)
  expect(withGone(viewOf(), lost).gone).toEqual(['HS-1', 'HS-4'])
  expect(withGone(viewOf(['HS-1', 'inProgress']), lost).gone).toEqual(['HS-4'])
  expect(withGone(viewOf()).gone).toEqual([])
})

const press = (key: string, kind: 'start' | 'finish', orderId = 'HS-1'): Press => ({
  key,
  kind,
  orderId,
  version: 3,
  pressedAt: view.now,
})

test('[DESK-320] an hour after midnight what is in hand stays with what was typed, until it is done; the rest is wiped', () => {
  const jobs = [jobOf('HS-2345ABCD', 'inProgress'), jobOf('HS-2345ABCE', 'pending'), jobOf('HS-2345ABCF', 'pending')]
  const withJobs = { ...kept, view: { ...view, jobs: jobs as DayView['jobs'] } }
  const shown = () => readKeptDay(secret)?.view?.jobs.map(({ orders }) => orders[0]!.orderId)
  const draftOf = (orderId: string) => storeDraft(`bill ${orderId}`, 'a partner', { total: '100' })
  keepDay(secret, withJobs)
  changePresses('a partner', () => [press('a', 'start', 'HS-2345ABCE')])
  for (const { orders } of jobs) draftOf(orders[0]!.orderId)
  vi.setSystemTime(at('2026-11-24T01:00:00'))
  expect(shown()).toEqual(['HS-2345ABCD', 'HS-2345ABCE'])
  expect(typed()).toEqual(['draft:1:bill HS-2345ABCD', 'draft:1:bill HS-2345ABCE'])
  expect(readPresses('a partner')).toHaveLength(1)
  expect(JSON.stringify(localStorage)).not.toContain('HS-2345ABCF')
  // The new day is read before the shop has taken the start that waits.
  keepDay(secret, { ...kept, view: { ...view, day: '2026-11-24', jobs: [jobs[0]!] as DayView['jobs'] } })
  expect(typed()).toEqual(['draft:1:bill HS-2345ABCD', 'draft:1:bill HS-2345ABCE'])
  changePresses('a partner', () => [])
  keepDay(secret, { ...kept, view: { ...view, day: '2026-11-24' } })
  expect(typed()).toEqual([])
  keepDay(secret, withJobs)
  vi.setSystemTime(at('2026-11-25T00:59:00'))
  expect(shown(), 'without a line for a day more').toEqual(['HS-2345ABCD'])
  vi.setSystemTime(at('2026-11-25T01:00:00'))
  expect(shown()).toBeUndefined()
})

test('[DESK-290] what waits under a link is handed on to its partner, once, behind what waits there', () => {
  changePresses('a link', () => [press('a', 'start'), press('b', 'finish')])
  changePresses('a partner', () => [press('c', 'start'), press('d', 'start', 'HS-2')])
  movePresses('a link', 'a partner')
  movePresses('a link', 'a partner')
  expect(readPresses('a partner').map(({ key }) => key)).toEqual(['c', 'd', 'b'])
  expect(readPresses('a link')).toEqual([])
})
