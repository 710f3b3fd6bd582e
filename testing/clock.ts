/** The instant that tests call now: Saturday, 21 November 2026, 15:30 in India. */
export const now = new Date('2026-11-21T10:00:00.000Z')

const units = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 }

/** The fixed clock moved on: `later({ minutes: 10 })`; negative amounts move it back. */
export const later = (by: Partial<Record<keyof typeof units, number>>) =>
  new Date(
    Object.entries(by).reduce((ms, [unit, amount]) => ms + amount * units[unit as keyof typeof units], now.getTime()),
  )
