import type { Judged } from '@/lib/windows/rules/offer'
import type { Offer, WindowHold } from '@/lib/windows/schema'

export type HoldRow = { id: string; startsAt: Date; endsAt: Date; createdAt: Date; expiresAt: Date }

export const toHold = ({ startsAt, endsAt, expiresAt }: Omit<HoldRow, 'id' | 'createdAt'>): WindowHold => ({
  from: startsAt.toISOString(),
  until: endsAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})

/** What is told of an offer: whoever is kept free for a window is not. */
export const toOffer = ({ wish, days }: Judged, minutes: number, hold: HoldRow | null): Offer => ({
  minutes,
  ...(wish && { wish }),
  days: days.map(({ day, windows }) => ({
    day,
    windows: windows.map(({ startsAt, endsAt, reason }) => ({
      from: startsAt.toISOString(),
      until: endsAt.toISOString(),
      ...(reason && { reason }),
    })),
  })),
  ...(hold && { hold: toHold(hold) }),
})
