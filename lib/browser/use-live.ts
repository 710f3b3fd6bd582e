'use client'
import { useEffect, useEffectEvent } from 'react'
import { follow } from '@/lib/browser/live'

/** Runs `read`, the latest given, whenever the customer's events say that something changed; see `follow`. */
export function useLive(read: () => Promise<void>) {
  const latest = useEffectEvent(read)
  useEffect(() => follow(() => latest()), [])
}
