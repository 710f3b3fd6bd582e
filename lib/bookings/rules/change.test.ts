import { expect, test } from 'vitest'
import { changeEntries, changeTerms, partnerTexts } from '@/lib/bookings/rules/change'
import { promisedText, staysText } from '@/lib/bookings/rules/stays'
import type { Booking } from '@/lib/bookings/schema'
import { booking } from '@/lib/http/examples/records'
import { now } from '@/testing/clock'

const promised: Booking = {
  ...booking,
  status: 'pending',
  scheduledDate: '2026-11-24T10:00:00.000Z',
  scheduledUntil: '2026-11-24T13:00:00.000Z',
  assignedPartner: { fullName: 'Rakesh Kumar' },
  preferredDay: '2026-11-25',
  preferredPart: undefined,
  note: undefined,
}
const { scheduledDate: _, ...open } = promised

test('[HOUSE-50] a customer reads that the promise stands until the new time is confirmed', () => {
  expect(staysText(promised, now)).toMatch(
    /^Your visit stays at Tue, 24 Nov, 10\sam to 1\spm until we confirm the new time\.$/,
  )
  expect([staysText(open, now), promisedText(open, now)]).toEqual([null, null])
})

test('[HOUSE-05] [HOUSE-51] what a change comes to is said before it: with twelve hours left, with less, and after a late one', () => {
  expect(changeTerms(open, now)).toMatch(/^Free cancellation 12 or more hours before/)
  expect(changeTerms(promised, now)).toMatch(/If we move your visit, this goes by its new time\.$/)
  const late = { ...promised, scheduledDate: '2026-11-21T20:00:00.000Z' }
  expect(changeTerms(late, now)).toMatch(/^Less than 12 hours are left .* would not be free\.$/)
  const { assignedPartner: _partner, ...lateOfNobody } = late
  expect(changeTerms(lateOfNobody, now)).toMatch(
    /^Less than 12 hours are left before the visit, so this change is late\..* judged by the time that you have now\.$/,
  )
  const moved = { ...promised, promisedBefore: '2026-11-21T20:00:00.000Z' }
  expect(changeTerms(moved, now)).toMatch(/stays not free/)
})

test('[HOUSE-05] [HOUSE-53] the timeline tells the customer what changed, and the partner hears of it in other words', () => {
  const said = changeEntries(promised, ['time', 'note', 'address', 'number'], now).map(({ message }) => message)
  expect(said).toHaveLength(4)
  expect(said[0]).toMatch(/^You asked for another time: Wednesday, 25 November 2026\. Your visit stays at /)
  expect(said[1]).toBe('You took the note away.')
  expect(changeEntries({ ...open, preferredDay: undefined }, ['wish'], now)).toEqual([
    { message: 'You changed when it suits you: any day, any time.', tells: 'wish' },
  ])
  const told = partnerTexts(promised, ['time', 'note', 'address', 'number', 'withdrawn', 'wish', 'kept'])
  expect(told).toHaveLength(5)
  expect(told.join(' ')).not.toMatch(/You asked|You changed/)
})

test('[HOUSE-134] where no day or part was named nobody is said to have asked for another time', () => {
  const unnamed = { ...promised, preferredDay: undefined, preferredPart: undefined }
  expect(changeEntries(unnamed, ['time'], now)[0]?.message).toMatch(
    /^Our team will agree the time with you\. Your visit stays at /,
  )
  expect(partnerTexts(unnamed, ['time'])[0]).toMatch(
    /^Our team agrees the time with the customer\. Your visit stays as/,
  )
})
