'use client'
import { useLazy } from '@/lib/browser/use-lazy'

/** Loads what reads a page afresh at midnight, after the page itself. */
export function NewDay() {
  const Watch = useLazy(true, () => import('@/components/layout/day-watch').then((file) => file.DayWatch))
  return Watch && <Watch />
}
