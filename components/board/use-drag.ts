'use client'
import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Found } from '@/components/board/use-hand'
import { type BoardView, beginOf } from '@/lib/board/rules/days'
import { type Axis, stepMinutes, timeAt } from '@/lib/board/rules/geometry'
import { type Move, pointed, type Spot, type Taken } from '@/lib/board/rules/holding'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { dayMs, minuteMs } from '@/lib/durations'

/** A press that moves less is a click. */
const threshold = 5
/** So near an edge the board is scrolled along, by so much. */
const edge = 36

type Given = {
  view: BoardView
  axis: Axis
  found: (key: string) => Found | undefined
  takenFrom: (block: Element) => Taken
  apply: (move: Move) => void
  drop: (at: Move) => void
  putBack: () => void
  isHeld: boolean
}

type Drag = Found & { taken: Taken; x: number; y: number; grabbed: number; resizes: boolean; spot: Spot | null }

/** What lies under the pointer: whose row, which day, and how far from its left edge. */
function laneAt(x: number, y: number) {
  const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]')
  if (!lane) return null
  const { left, width } = lane.getBoundingClientRect()
  return { partnerId: lane.dataset.lane!, day: lane.dataset.day!, share: (x - left) / width }
}

function scrollAlong({ clientX, clientY }: PointerEvent) {
  const grid = document.querySelector('[data-board]')
  const box = grid?.getBoundingClientRect()
  if (!grid || !box) return
  const along = (at: number, from: number, until: number) => (at < from + edge ? -edge : at > until - edge ? edge : 0)
  if (clientX > box.left && clientX < box.right && clientY > box.top && clientY < box.bottom)
    grid.scrollBy(along(clientX, box.left, box.right) / 3, along(clientY, box.top, box.bottom) / 3)
}

/** Moves a job with mouse or pen, and its length by its right edge. A finger scrolls: for it the panel has a form. */
export function useDrag({ view, axis, found, takenFrom, apply, drop, putBack, isHeld }: Given) {
  const drag = useRef<Drag | null>(null)
  const moved = useRef(false)

  const spotAt = ({ job, origin, grabbed, resizes }: Drag, x: number, y: number): Spot | null => {
    if (resizes && origin) {
      const lane = document.querySelector<HTMLElement>(`[data-lane="${origin.partnerId}"]`)?.getBoundingClientRect()
      if (!lane) return null
      const minutes = (timeAt(axis, (x - lane.left) / lane.width) - origin.at) / minuteMs
      return { ...origin, minutes: Math.max(stepMinutes, Math.round(minutes / stepMinutes) * stepMinutes) }
    }
    const lane = laneAt(x, y)
    if (!lane) return null
    const { partnerId, day, share } = lane
    if (view === 'day') return pointed(partnerId, timeAt(axis, share) - grabbed, job.minutes)
    const time = origin ? (origin.at - beginOf(day)) % dayMs : 9 * 60 * minuteMs
    return { partnerId, at: beginOf(day) + ((time + dayMs) % dayMs), minutes: job.minutes }
  }

  const onMove = useEffectEvent((event: PointerEvent) => {
    const now = drag.current
    if (!now) return
    const { clientX: x, clientY: y } = event
    if (!now.spot && Math.hypot(x - now.x, y - now.y) < threshold) return
    event.preventDefault()
    scrollAlong(event)
    const spot = spotAt(now, x, y)
    moved.current = true
    if (!spot) return
    const { job, origin, taken } = now
    // Draws it at once: a visit that is let go before would stay in the hand.
    if (!now.spot) flushSync(() => apply({ to: 'pickUp', job, origin, taken, spot, by: 'pointer' }))
    else apply({ to: 'spot', spot })
    now.spot = spot
  })

  const onUp = useEffectEvent(({ clientX, clientY }: PointerEvent) => {
    const now = drag.current
    drag.current = null
    setTimeout(() => (moved.current = false)) // after the click that this press ends with
    if (!now?.spot) return
    // Drops it where it was moved last, which may not be drawn yet.
    if (spotAt(now, clientX, clientY)) drop({ to: 'spot', spot: now.spot })
    else putBack()
  })

  const onCancel = useEffectEvent(() => {
    if (drag.current?.spot) putBack()
    drag.current = null
  })

  useEffect(() => {
    const move = (event: PointerEvent) => onMove(event)
    const up = (event: PointerEvent) => onUp(event)
    const cancel = () => onCancel()
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') drag.current = null
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    window.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      window.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', onKey)
    }
  }, [])

  return {
    onPointerDown: (event: ReactPointerEvent) => {
      moved.current = false
      const target = event.target as HTMLElement
      const key = target.closest<HTMLElement>('[data-job]')?.dataset.job
      const one = key ? found(key) : undefined
      if (!one || isHeld || event.button !== 0 || event.pointerType === 'touch' || !isOpen(one.job.status)) return
      const lane = laneAt(event.clientX, event.clientY)
      const resizes = target.closest('[data-resize]') !== null
      const grabbed = one.origin && lane && view === 'day' ? timeAt(axis, lane.share) - one.origin.at : 0
      const taken = takenFrom(target)
      drag.current = { ...one, taken, x: event.clientX, y: event.clientY, grabbed, resizes, spot: null }
    },
    /** Whether the press that just ended was a drag, so that it is no click. */
    wasDrag: () => moved.current,
  }
}
