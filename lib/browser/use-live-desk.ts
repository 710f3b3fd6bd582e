'use client'
import { useEffect, useEffectEvent } from 'react'
import { call } from '@/lib/browser/call'
import { type EventsWire, followerOf } from '@/lib/browser/live'
import type { Wire } from '@/lib/contract'

/** As `followDesk` of the contracts has it. */
export const deskEvents = { path: '/api/operator/events', access: 'dispatcher' } as const satisfies EventsWire

/** As `getOperator` of the contracts has it. */
const me: Wire<'dispatcher', undefined, undefined, undefined, unknown, undefined> = {
  method: 'GET',
  path: '/api/operator/me',
  access: 'dispatcher',
}

/**
 * Runs `read` where the session is live. A page that is read again after its end is the one to sign in, and what stands on the
 * screen would be gone (DESK-01). Throws CallFailed.
 */
export const whileSignedIn = async (read: () => unknown) => {
  await call(me, {})
  await read()
}

const follow = followerOf(deskEvents)

/** Runs `read`, the latest given, whenever anything of the desk has changed; see `followerOf`. */
export function useLiveDesk(read: () => Promise<void>) {
  const latest = useEffectEvent(read)
  useEffect(() => follow(() => whileSignedIn(() => latest())), [])
}
