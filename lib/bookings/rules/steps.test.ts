import { expect, test } from 'vitest'
import { nextText, stepsOf } from '@/lib/bookings/rules/steps'
import type { Booking, TrackingStatus } from '@/lib/bookings/schema'
import { later, now } from '@/testing/clock'

const tracking = (...told: TrackingStatus[]) =>
  told.map((status) => ({ status, message: status, date: now.toISOString() }))
const order = (more: Partial<Booking>) => ({ status: 'pending', tracking: tracking('placed'), ...more }) as Booking

const assignedPartner = { fullName: 'Rakesh Kumar' }
const window = { scheduledDate: '2026-11-24T10:00:00.000Z', scheduledUntil: '2026-11-24T13:00:00.000Z' }
const exact = { scheduledDate: '2026-11-21T15:00:00.000Z', visitMinutes: 90 } // half an hour before `now`, in India
const hours = 'Monday to Saturday, 9 AM to 6 PM'
const next = (more: Partial<Booking>, at = now) => nextText(order(more), at)

/** `+` reached, `>` now, `-` ahead. */
const signs = { reached: '+', now: '>', ahead: '-' }
const drawn = (more: Partial<Booking>) => {
  const steps = stepsOf(order(more))
  return `${steps.map(({ state }) => signs[state]).join('')} ${steps.find(({ state }) => state === 'now')?.label}`
}

test('[LOOK-23] the steps are five, and always the same', () => {
  expect(stepsOf(order({})).map(({ label }) => label)).toEqual([
    'Booking placed',
    'Time agreed',
    'Professional named',
    'Work started',
    'Done',
  ])
})

test.each<[string, Partial<Booking>, string, string | null]>([
  ['placed only', {}, '>---- Booking placed', `Next: our team calls you to agree a time (${hours}).`],
  [
    'with a promised window',
    window,
    '+>--- Time agreed',
    'Next: we name your professional for your visit on Tue, 24 Nov, 10 am to 1 pm.',
  ],
  [
    'assigned',
    { ...window, assignedPartner },
    '++>-- Professional named',
    'Next: Rakesh Kumar comes on Tue, 24 Nov, 10 am to 1 pm.',
  ],
  [
    'assigned to somebody whose name is empty',
    { ...window, assignedPartner: { fullName: '' } },
    '++>-- Professional named',
    'Next: your professional comes on Tue, 24 Nov, 10 am to 1 pm.',
  ],
  [
    '[HOUSE-137] assigned, at an address that the team has to confirm',
    { ...window, assignedPartner, outsideArea: true, timeRequest: { askedAt: now.toISOString() } },
    '>---- Booking placed',
    `Next: our team confirms the visit with you (${hours}).`,
  ],
  [
    'assigned, at an address that the team has confirmed',
    { ...window, assignedPartner, outsideArea: true },
    '++>-- Professional named',
    'Next: Rakesh Kumar comes on Tue, 24 Nov, 10 am to 1 pm.',
  ],
  [
    'assigned before a time is agreed',
    { assignedPartner },
    '>-+-- Booking placed',
    `Next: our team calls you to agree a time (${hours}).`,
  ],
  [
    'whose time is over before the work began',
    { ...exact, assignedPartner },
    '++>-- Professional named',
    'Next: Rakesh Kumar begins the work.',
  ],
  ['whose time is over and who has nobody', exact, '+>--- Time agreed', 'Next: we name your professional.'],
  [
    'in progress',
    { status: 'inProgress', ...exact, assignedPartner },
    '+++>- Work started',
    'Next: Rakesh Kumar finishes the work, planned for 4:30 pm.',
  ],
  [
    'in progress within a window',
    { status: 'inProgress', ...window, assignedPartner },
    '+++>- Work started',
    'Next: Rakesh Kumar finishes the work.',
  ],
  [
    'from before a visit had to have a time',
    { status: 'inProgress' },
    '+++>- Work started',
    'Next: your professional finishes the work.',
  ],
  ['completed', { status: 'completed', ...exact, assignedPartner }, '++++> Done', null],
  [
    're-opened after its end',
    { status: 'inProgress', ...exact, assignedPartner, tracking: tracking('placed', 'started', 'completed', 'note') },
    '+++>- Work started',
    'Next: Rakesh Kumar finishes the work, planned for 4:30 pm.',
  ],
  [
    'restored after it was cancelled',
    { tracking: tracking('placed', 'scheduled', 'started', 'cancelled', 'note') },
    '>---- Booking placed',
    `Next: our team calls you to agree a time (${hours}).`,
  ],
  ['of a status that nobody knows', { status: 'onHold' as Booking['status'], ...window }, '+>--- Time agreed', null],
])('[LOOK-23] an order %s says where it stands and what comes next', (_, more, expected, comesNext) => {
  expect(drawn(more)).toBe(expected)
  expect(next(more)?.replaceAll('\u202f', ' ') ?? null).toBe(comesNext)
})

test('[LOOK-23] an end that is over is no longer said to come', () => {
  expect(next({ status: 'inProgress', ...exact, assignedPartner }, later({ hours: 3 }))).toBe(
    'Next: Rakesh Kumar finishes the work.',
  )
})

test.each<[string, Partial<Booking>, string[]]>([
  ['at once', {}, ['Booking placed', 'Cancelled']],
  ['with a time', window, ['Booking placed', 'Time agreed', 'Cancelled']],
  [
    'whose visit was given up meanwhile',
    { tracking: tracking('placed', 'scheduled', 'assigned', 'cancelled') },
    ['Booking placed', 'Time agreed', 'Professional named', 'Cancelled'],
  ],
  [
    'after the work had begun',
    { tracking: tracking('placed', 'scheduled', 'assigned', 'started', 'cancelled') },
    ['Booking placed', 'Time agreed', 'Professional named', 'Work started', 'Cancelled'],
  ],
])('[LOOK-24] an order that was cancelled %s shows what it had reached, and its end', (_, more, labels) => {
  const cancelled = order({ status: 'cancelled', ...more })
  expect(stepsOf(cancelled).map(({ label }) => label)).toEqual(labels)
  expect(stepsOf(cancelled).at(-1)?.state).toBe('now')
  expect(nextText(cancelled, now)).toBeNull()
})
