'use client'
import { useEffect, useState } from 'react'
import type { HeldFit } from '@/lib/board/rules/drop'
import type { Holding } from '@/lib/board/rules/holding'
import { CallFailed, call } from '@/lib/browser/call'
import { listFits } from '@/lib/visits/operator-contract'

/** Somebody who moves on within this is not asked about. */
export const pauseMs = 120

type Answer = { round: number; fits: readonly HeldFit[] | null; failure?: string }
const none: ReadonlyMap<string, Answer> = new Map()

/**
 * What the server says of each partner at the time at which a job is held; null while it is asked. Kept until `forget`. What is asked
 * `again` of the same place stands until the new answer is there: a reason is being typed below it.
 */
export function useHeldFits(holding: Holding | null) {
  const [answers, setAnswers] = useState(none)
  /** Grows with `forget` and `again`: what was asked before them is not their answer. */
  const [round, setRound] = useState(0)
  const place = holding ? JSON.stringify([holding.job.orderIds, holding.spot.at, holding.spot.minutes]) : ''
  const answer = answers.get(place)
  const isKnown = answer?.round === round
  useEffect(() => {
    if (!place || isKnown) return
    const [orders, at, minutes] = JSON.parse(place) as [string[], number, number]
    const stop = new AbortController()
    const keep = (said: Partial<Answer>) => {
      if (stop.signal.aborted) return
      setAnswers((before) => {
        const fits = before.get(place)?.fits ?? null
        return new Map(before).set(place, { fits, ...said, round })
      })
    }
    const timer = setTimeout(() => {
      call(listFits, { query: { orders, from: new Date(at), minutes }, signal: stop.signal }).then(
        ({ fits, faults }) => keep({ fits: fits.map((fit) => ({ ...fit, faults })) }),
        (error) => {
          if (stop.signal.aborted) return
          if (!(error instanceof CallFailed)) throw error
          keep({ failure: error.message || 'Whether that fits could not be read.' })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [place, round, isKnown])
  const askOf = (kept: typeof none) => {
    setAnswers(kept)
    setRound((before) => before + 1)
  }
  return {
    fits: answer?.fits ?? null,
    failure: answer?.failure,
    forget: () => askOf(none),
    again: () => askOf(answer ? new Map([[place, answer]]) : none),
  }
}
