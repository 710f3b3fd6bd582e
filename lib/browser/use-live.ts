'use client'
import { useEffect, useEffectEvent } from 'react'
import type { EventsWire } from '@/lib/browser/call'
import { follow } from '@/lib/browser/live'

/** Runs `read`, the latest given, whenever the events of a call say that something changed; see `follow`. */
export function useLive(c: EventsWire, read: () => Promise<void>) {
  const latest = useEffectEvent(read)
  useEffect(() => follow(c, () => latest()), [c])
}
