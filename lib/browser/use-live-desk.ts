'use client'
import { useEffect, useEffectEvent } from 'react'
import type { EventsWire } from '@/lib/browser/call'
import { followerOf } from '@/lib/browser/live'

/** As `followDesk` of the contracts has it. */
export const deskEvents = { path: '/api/operator/events', access: 'dispatcher' } as const satisfies EventsWire

const follow = followerOf(deskEvents)

/** Runs `read`, the latest given, whenever anybody's order has changed; see `followerOf`. */
export function useLiveDesk(read: () => Promise<void>) {
  const latest = useEffectEvent(read)
  useEffect(() => follow(() => latest()), [])
}
