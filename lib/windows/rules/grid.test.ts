import { afterEach, expect, test } from 'vitest'
import { isOfferedDay } from '@/lib/settings/rules'
import { defaultSettings } from '@/lib/settings/schema'
import { earliest, offeredDays, windowsOf } from '@/lib/windows/rules/grid'
import { dayReason, nearestFree, refusedText, shortWindow } from '@/lib/windows/rules/texts'

const terms = defaultSettings.windows
const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

// Where clocks change, where the day is another one than in India on both sides, and where it is half an hour off.
const zones = [
  'UTC',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Honolulu',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
]

test.each(zones)(
  'windows are those of the clock in India for who looks at them in %s, also where clocks change',
  (tz) => {
    process.env.TZ = tz
    // New York puts its clocks back on 1 November and forward on 14 March.
    for (const day of ['2026-10-31', '2026-11-01', '2027-03-14']) {
      const windows = windowsOf(day, terms)
      expect(windows).toHaveLength(6)
      expect(windows[0]!.startsAt.toISOString()).toBe(`${day}T02:30:00.000Z`)
      expect(windows.at(-1)!.endsAt.toISOString()).toBe(`${day}T14:30:00.000Z`)
    }
    const [first] = windowsOf('2026-11-01', terms)
    const shown = { from: first!.startsAt.toISOString(), until: first!.endsAt.toISOString() }
    expect(shortWindow(shown, first!.startsAt)).toBe('Sun, 1 Nov, 8 am to 10 am')
    const days = offeredDays(terms, new Date('2026-10-31T19:00:00Z'))
    expect([days[0], days.length, days.at(-1)]).toEqual(['2026-11-01', 15, '2026-11-15'])
  },
)

test('the last window of a day is shorter where the hours do not divide evenly', () => {
  const ends = windowsOf('2026-11-23', { ...terms, fromHour: 9, untilHour: 18, hours: 4 }).map(({ endsAt }) => endsAt)
  expect(ends.map((end) => end.toISOString().slice(11, 16))).toEqual(['07:30', '11:30', '12:30'])
})

test('[HOUSE-02] windows are offered from Monday to Saturday, unless other days of the week are set', () => {
  const week = Array.from({ length: 7 }, (_, at) => `2026-11-${22 + at}`)
  const offered = (days = terms.days) => week.filter((day) => isOfferedDay({ days }, day))
  expect(offered()).toEqual(week.slice(1))
  expect(offered(['Saturday', 'Sunday'])).toEqual(['2026-11-22', '2026-11-28'])
})

test('nobody is sent sooner than the lead time, to the next five minutes', () => {
  expect(earliest(terms, new Date('2026-11-23T04:31:00Z')).toISOString()).toBe('2026-11-23T06:35:00.000Z')
})

test('the nearest are free, by time, and a day says why nothing of it is', () => {
  const at = (hour: number, reason?: 'full' | 'tooLate' | 'nobodyThere') => ({
    from: `2026-11-23T${String(hour).padStart(2, '0')}:30:00.000Z`,
    until: `2026-11-23T${String(hour + 2).padStart(2, '0')}:30:00.000Z`,
    ...(reason && { reason }),
  })
  const now = new Date(at(2).from)
  const windows = [at(2), at(4, 'full'), at(6), at(8), at(10)]
  const nearest = nearestFree([{ windows }], new Date(at(4).from))
  expect(nearest.map(({ from }) => from)).toEqual([at(2).from, at(6).from, at(8).from])
  expect(refusedText('full', nearest.slice(0, 1), now)).toBe(
    'This time has just been taken. The nearest that are free: Mon, 23 Nov, 8 am to 10 am.',
  )
  expect(refusedText('full', [], now)).toBe('This time has just been taken. Please let our team call you.')
  expect(refusedText('tooLong', [], now), 'which says already that the team calls').toBe(
    'This takes longer than the times that we offer. Our team will call you to agree a time.',
  )
  expect(dayReason(windows)).toBeNull()
  expect(dayReason([at(2, 'tooLate'), at(4, 'full')])).toBe('full')
  expect(dayReason([at(2, 'tooLate')])).toBe('tooLate')
})
