'use client'
import { useNeeds } from '@/components/needs/needs-store'
import { needCount } from '@/lib/needs/rules'

/** How much needs somebody now, beside the way to the start page. */
export function NeedCount() {
  const needs = useNeeds()
  const count = needs && needCount(needs)
  return (
    count && (
      <span className="num font-semibold text-bad">
        {count}
        <span className="sr-only"> need somebody now</span>
      </span>
    )
  )
}
