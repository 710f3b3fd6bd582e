'use client'
import { useRef } from 'react'
import { newKey } from '@/lib/browser/new-key'

/** The same request gets the same `Idempotency-Key`, so that a second try cannot do twice what the first one did. */
export function useSameKey() {
  const last = useRef({ request: '', key: '' })
  return {
    keyOf: (body: unknown) => {
      const request = JSON.stringify(body)
      if (last.current.request !== request) last.current = { request, key: newKey() }
      return last.current.key
    },
    /** Once it is done, the same again is another request. */
    forget: () => {
      last.current = { request: '', key: '' }
    },
  }
}
