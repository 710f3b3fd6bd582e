/** One appointment; times are instants. `sequence` grows with each change, and `changedAt` is the time of the last change. */
export type CalendarEvent = {
  /** The same for good: a calendar that takes the event a second time changes the one it has. */
  uid: string
  sequence: number
  cancelled: boolean
  changedAt: Date
  /** Who publishes it: a name and an e-mail address. */
  organizer: { name: string; email: string }
  startsAt: Date
  endsAt: Date
  summary: string
  location: string
  description: string
  url: string
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const maxLineOctets = 75

const utc = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')

/** A text value: every other control character than a line's end is refused by the grammar, so it is left out. */
const text = (value: string) =>
  value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Quotes a parameter; control characters and quotes are refused by the grammar, so they are left out. */
const quoted = (value: string) => `"${value.toWellFormed().replace(/[\p{Cc}"]/gu, '')}"`

/** Writes an address as `mailto:`, in which a character with a meaning of its own would end the address. */
const mailto = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`

const octets = new TextEncoder()

/** Broken into lines of 75 octets, none of which ends inside a character. */
function folded(line: string) {
  let out = ''
  let used = 0
  for (const character of line) {
    const size = octets.encode(character).length
    if (used + size > maxLineOctets) {
      out += '\r\n '
      used = 1
    }
    out += character
    used += size
  }
  return out
}

const eventLines = (event: CalendarEvent) => [
  'BEGIN:VEVENT',
  `UID:${text(event.uid)}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `LAST-MODIFIED:${utc(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `ORGANIZER;CN=${quoted(event.organizer.name)}:${mailto(event.organizer.email)}`,
  `DTSTART:${utc(event.startsAt)}`,
  `DTEND:${utc(event.endsAt)}`,
  `SUMMARY:${text(event.summary)}`,
  `LOCATION:${text(event.location)}`,
  `DESCRIPTION:${text(event.description)}`,
  `URL:${event.url}`,
  'END:VEVENT',
]

/**
 * Writes a calendar of events (RFC 5545), which publishes or cancels (RFC 5546), and is addressed to nobody. `producer` names the program
 * that wrote the file. An event that has not changed reads the same in each file, so its last change dates it.
 */
export const icalendarOf = (producer: string, ...events: readonly [CalendarEvent, ...CalendarEvent[]]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(producer)}//Bookings//EN`,
    'CALSCALE:GREGORIAN',
    // A cancelling file may name one event only (RFC 5546, 3.2.5); a publishing one may name cancelled events too.
    `METHOD:${events.length === 1 && events[0].cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
