'use client'
import { usePlanner } from '@/components/dispatch/planner'
import type { DispatchRow } from '@/lib/dispatch/schema'

const noneShown: readonly DispatchRow[] = []

/** Lets a screen that shows no rows of orders change the time of one, in the form that plans it. */
export function useTimeChange() {
  const { changeTime, planner } = usePlanner(noneShown)
  return { changeTime, planner }
}
