import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, icalendarOf } from '@/lib/icalendar'

const event: CalendarEvent = {
  uid: 'HS-2345ABCD@kamra.example',
  sequence: 2,
  cancelled: false,
  changedAt: new Date('2026-11-21T10:00:00.000Z'),
  organizer: { name: 'Kamra "Home", Delhi', email: 'help+visits@kamra.example' },
  startsAt: new Date('2026-11-25T05:30:00.000Z'),
  endsAt: new Date('2026-11-25T07:00:00.000Z'),
  summary: 'Jet Pump Service · Kamra',
  location: '1 Janpath, New Delhi 110001',
  description: 'Jet Pump Service\nQuestions? +91 98765 43210',
  url: 'https://kamra.example/orders',
}

test('[BOOK-18] is a published calendar of one event, its times in UTC, addressed to nobody', () => {
  expect(icalendarOf('Kamra', event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kamra//Bookings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:HS-2345ABCD@kamra.example',
    'DTSTAMP:20261121T100000Z',
    'LAST-MODIFIED:20261121T100000Z',
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'ORGANIZER;CN="Kamra Home, Delhi":mailto:help%2Bvisits@kamra.example',
    'DTSTART:20261125T053000Z',
    'DTEND:20261125T070000Z',
    'SUMMARY:Jet Pump Service · Kamra',
    'LOCATION:1 Janpath\\, New Delhi 110001',
    'DESCRIPTION:Jet Pump Service\\nQuestions? +91 98765 43210',
    'URL:https://kamra.example/orders',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  const cancelled = icalendarOf('Kamra', { ...event, cancelled: true })
  expect(cancelled).toContain('\r\nSTATUS:CANCELLED\r\n')
  expect(cancelled).toContain('\r\nMETHOD:CANCEL\r\n')
  const off = { ...event, cancelled: true }
  const several = icalendarOf('Kamra', off, { ...off, uid: 'HS-3456BCDE@kamra.example' })
  expect(several).toContain('\r\nMETHOD:PUBLISH\r\n')
})

/** What customers type: any characters, and often those that mean something in the format. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300, size: 'max' }),
  fc.string({ unit: fc.constantFrom(...'\\;,:"\n\r\t aक्षिरा₹👩‍🔧é'), maxLength: 300, size: 'max' }),
)

test('whatever stands in it, lines are short and whole, and an independent reader reads the same', () => {
  fc.assert(
    fc.property(typed, typed, typed, (summary, location, description) => {
      const organizer = { name: summary.replaceAll('\\', ''), email: 'help@kamra.example' }
      const written = icalendarOf('Kamra', { ...event, organizer, summary, location, description })
      expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of written.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
      }
      const read = new ICAL.Component(ICAL.parse(written)).getFirstSubcomponent('vevent')!
      const meant = (value: string) => value.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
      for (const [name, value] of Object.entries({ summary, location, description }))
        expect(read.getFirstPropertyValue(name)).toBe(meant(value))
      const by = read.getFirstProperty('organizer')!
      expect(by.getFirstValue()).toBe('mailto:help@kamra.example')
      expect(by.getFirstParameter('cn')).toBe(organizer.name.replace(/[\p{Cc}"]/gu, ''))
      expect(new ICAL.Event(read).startDate.toJSDate()).toEqual(event.startsAt)
    }),
    { numRuns: 300 },
  )
})
