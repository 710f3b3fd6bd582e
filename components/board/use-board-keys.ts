'use client'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { BoardView } from '@/lib/board/rules/days'
import type { Holding, Move } from '@/lib/board/rules/holding'
import { useKeys } from '@/lib/browser/use-keys'

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName)
const isInPanel = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('[data-panel]') !== null

const sideways: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 }
const upAndDown: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }
const pages: Record<string, -1 | 1> = { PageUp: -1, PageDown: 1 }

type Given = {
  holding: Holding | null
  view: BoardView
  partnerIds: readonly string[]
  apply: (move: Move) => void
  drop: () => void
  putBack: () => void
}

/** What a key does to what is held: arrows move, Shift and arrows resize, Enter drops, Escape puts back. */
function moveOf(key: string, shift: boolean, view: BoardView, partnerIds: readonly string[]): Move | null {
  const side = sideways[key]
  if (side)
    return shift
      ? { to: 'resize', steps: side }
      : view === 'day'
        ? { to: 'step', steps: side }
        : { to: 'day', days: side }
  if (upAndDown[key]) return { to: 'partner', by: upAndDown[key], partnerIds }
  const page = pages[key]
  return page ? { to: 'day', days: page * (view === 'week' ? 7 : 1) } : null
}

/** While a job is held its keys are heard wherever the focus is, but for what is typed. */
export function useBoardKeys({ holding, view, partnerIds, apply, drop, putBack }: Given) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event
    if (!holding || ctrlKey || metaKey || altKey || document.querySelector('[role$="dialog"]')) return
    const take = (act: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    if (key === 'Escape') return take(putBack)
    if (isField(target) || isInPanel(target)) return
    if (key === 'Enter' || key === ' ') return take(drop)
    // Between what is held and its panel lie all jobs to plan.
    const field = document.querySelector<HTMLElement>('[data-panel] form :is(select, input, button):enabled')
    if (key === 'Tab' && !shiftKey && field) return take(() => field.focus())
    const move = moveOf(key, shiftKey, view, partnerIds)
    if (move) take(() => apply(move))
  })
  // Before the block that has the focus hears it.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}

/** The jobs to plan, beside the board. */
export const toPlan = '[aria-labelledby="unplanned"]'

const jobsToPlan = () => [...document.querySelectorAll<HTMLElement>(`${toPlan} [data-job]`)]

/**
 * `p` takes the focus from the board to the job to plan that had it last, else to what took its place, and from there back to where it
 * was on the board.
 */
export function usePlanKey(isHolding: boolean) {
  const left = useRef<string>(undefined)
  const last = useRef<{ job?: string; at: number }>({ at: 0 })
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const job = target as HTMLElement
      const at = jobsToPlan().indexOf(job)
      if (at >= 0) last.current = { job: job.dataset.job, at }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useKeys({
    p: () => {
      if (isHolding) return false
      const here = document.activeElement
      const block = here?.closest<HTMLElement>('[data-board] [data-job]')
      if (block) left.current = block.dataset.job
      const board = document.querySelector<HTMLElement>('[data-board]')
      const isLeft = (one: HTMLElement) => one.dataset.job === left.current
      const blocks = [...(board?.querySelectorAll<HTMLElement>('[data-job]') ?? [])]
      const back = blocks.find(isLeft) ?? blocks[0] ?? board
      const jobs = jobsToPlan()
      const { job, at } = last.current
      const next = jobs.find((one) => one.dataset.job === job) ?? jobs[Math.min(at, jobs.length - 1)]
      const to = here?.closest(toPlan) ? back : next
      to?.focus()
    },
  })
}

/** Takes the focus to the next block of the row, or to the nearest one of another row. */
export function travel(from: HTMLElement, key: string) {
  const row = from.closest('section')
  if (!row) return false
  const own = [...row.querySelectorAll<HTMLElement>('[data-job]')]
  const side = sideways[key]
  if (side) {
    own[own.indexOf(from) + side]?.focus()
    return true
  }
  const up = upAndDown[key]
  if (!up) return false
  const rows = [...document.querySelectorAll<HTMLElement>(`[data-board] section, ${toPlan}`)].filter((one) =>
    one.querySelector('[data-job]'),
  )
  if (row.getAttribute('aria-labelledby') === 'unplanned' && own[own.indexOf(from) + up]) {
    own[own.indexOf(from) + up]!.focus()
    return true
  }
  const next = rows[rows.indexOf(row) + up]
  const { left } = from.getBoundingClientRect()
  const distance = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().left - left)
  const nearest = [...(next?.querySelectorAll<HTMLElement>('[data-job]') ?? [])].sort(
    (a, b) => distance(a) - distance(b),
  )
  nearest[0]?.focus()
  return true
}
