'use client'
import { useRouter } from 'next/navigation'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { placesOf } from '@/components/operators/desk-places'
import { isOfScreen } from '@/lib/browser/use-keys'
import type { OperatorRole } from '@/lib/contract'

/** For so long the letter may follow. */
const chordMs = 1_500

/** `g` and the letter of a place open it, from anywhere but a field or an open sheet. */
export function DeskKeys({ role }: { role: OperatorRole }) {
  const router = useRouter()
  const begunAt = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOfScreen(event)) return
    const { key, timeStamp } = event
    const place = timeStamp - begunAt.current < chordMs && placesOf(role).find((one) => one.key === key)
    begunAt.current = key === 'g' ? timeStamp : Number.NEGATIVE_INFINITY
    if (!place) return
    event.preventDefault()
    event.stopImmediatePropagation() // the letter alone may mean something to the screen
    router.push(place.path)
  })
  // With the screen itself and not a moment after it, or a quick key would find nobody.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return null
}
