import { expect, test } from 'vitest'
import { mapHref } from '@/lib/account/rules/position'
import { whatsappHref } from '@/lib/dispatch/rules/links'
import { ageText, dayText, holdText, otherWish, requestText, windowText, wishText } from '@/lib/dispatch/rules/texts'
import { earlyEnd } from '@/lib/visits/rules/early-end'
import { later, now } from '@/testing/clock'

const at = (time: string) => new Date(`2026-11-21T${time}:00+05:30`)

test('[DESK-02] a promise reads as a day and a window of India’s clock, wherever the server is', () => {
  expect([dayText('2026-11-20', now), dayText('2026-11-21', now), dayText('2026-11-22', now)]).toEqual([
    'Yesterday',
    'Today',
    'Tomorrow',
  ])
  expect(dayText('2026-11-24', now)).toBe('Tue, 24 Nov')
  expect(windowText(at('08:00'), at('10:00'))).toBe('8–10 am')
  expect(windowText(at('11:00'), at('13:30'))).toBe('11 am–1:30 pm')
  expect(windowText(at('11:00'), at('11:02'))).toBe('11–11:02 am')
  expect(wishText('2026-11-25', 'morning', now)).toBe('Wed, 25 Nov, morning')
  expect(wishText('2026-11-22', undefined, now)).toBe('Tomorrow')
  expect([
    ageText(later({ minutes: -12 }), now),
    ageText(later({ hours: -5 }), now),
    ageText(later({ days: -3 }), now),
  ]).toEqual(['12 min', '5 h', '3 d'])
})

test('[DESK-240] a day of another year says its year, whichever is the earlier one, and near days stay words', () => {
  expect([dayText('2027-11-24', now), dayText('2025-11-24', now)]).toEqual(['Wed, 24 Nov 2027', 'Mon, 24 Nov 2025'])
  expect(wishText('2027-01-02', 'morning', now)).toBe('Sat, 2 Jan 2027, morning')
  const newYearsEve = new Date('2026-12-31T20:00:00Z')
  expect([dayText('2026-12-30', newYearsEve), dayText('2027-01-02', newYearsEve)]).toEqual([
    'Wed, 30 Dec 2026',
    'Tomorrow',
  ])
})

test('[DESK-202] what an order waits for is said with its day, and once the day has come that it is to be looked at', () => {
  const hold = (until: string) => holdText({ until, reason: 'waiting for photos' }, now)
  expect(hold('2026-11-28')).toBe('On hold until Sat, 28 Nov: waiting for photos')
  expect(hold('2026-11-22')).toBe('On hold until tomorrow: waiting for photos')
  expect(hold('2026-11-21')).toBe('Was on hold, look at it again today: waiting for photos')
})

test('[DESK-207] a wish that the promise does not meet is said beside it', () => {
  const promise = { from: at('14:00').toISOString(), until: at('16:00').toISOString() }
  const wish = (preferredDay?: string, preferredPart?: 'morning' | 'afternoon' | 'evening') =>
    otherWish({ promise, preferredDay, preferredPart }, now)
  expect(wish('2026-11-21', 'evening')).toBe('evening')
  expect(wish(undefined, 'morning')).toBe('morning')
  expect(wish('2026-11-25', 'evening')).toBe('Wed, 25 Nov, evening')
  expect(wish('2026-11-25')).toBe('Wed, 25 Nov')
  expect([wish('2026-11-21', 'afternoon'), wish('2026-11-21'), wish()]).toEqual([null, null, null])
  expect(otherWish({ preferredDay: '2026-11-25', preferredPart: 'evening' }, now), 'nothing is promised').toBeNull()
})

test('[DESK-02] a number leads to its chat, an address to the map', () => {
  expect(whatsappHref('9876543210', 'HS-2345ABCD')).toBe('https://wa.me/919876543210?text=HS-2345ABCD')
  expect(mapHref('7 Ring Road, Noida 201304')).toBe(
    'https://www.google.com/maps/search/?api=1&query=7%20Ring%20Road%2C%20Noida%20201304',
  )
})

test('[DESK-321] work that was done before it was to begin reads so, and not as a minute of work', () => {
  const work = { startsAt: at('07:00'), endsAt: at('08:00') }
  const end = earlyEnd(work, at('06:40'))!
  expect(windowText(work.startsAt, end)).toBe('by 7 am')
  expect(windowText(work.startsAt, earlyEnd(work, at('07:20'))!)).toBe('7–7:20 am')
})

test('[HOUSE-136] where only an address outside the area asks, the desk reads that a time is to be agreed', () => {
  const timeRequest = { askedAt: now.toISOString() }
  expect(requestText({ timeRequest, outsideArea: true }, now)).toBe('Outside the usual area: agree the time')
  expect(requestText({ outsideArea: true }, now)).toBeNull()
  for (const outsideArea of [true, false])
    expect(requestText({ timeRequest, outsideArea, preferredPart: 'evening' }, now)).toMatch(/^Asks for another time: /)
  expect(requestText({ timeRequest, outsideArea: false }, now)).toBe('Asks for another time: any day, any time')
})
