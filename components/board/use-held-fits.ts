'use client'
import { useCallback, useEffect, useState } from 'react'
import type { HeldFit } from '@/lib/board/rules/drop'
import type { Holding } from '@/lib/board/rules/holding'
import { CallFailed, call } from '@/lib/browser/call'
import { listFits } from '@/lib/visits/operator-contract'

/** Somebody who moves on within this is not asked about. */
export const pauseMs = 120

type Answer = { fits: readonly HeldFit[] | null; failure?: string }
const none: ReadonlyMap<string, Answer> = new Map()

/** What the server says of each partner at the time at which a job is held; null while it is asked. Kept until `forget`. */
export function useHeldFits(holding: Holding | null) {
  const [answers, setAnswers] = useState(none)
  /** Grows with `forget`: what was asked before it is not its answer. */
  const [round, setRound] = useState(0)
  const asked = holding ? JSON.stringify([holding.job.orderIds, holding.spot.at, holding.spot.minutes, round]) : ''
  const isKnown = answers.has(asked)
  useEffect(() => {
    if (!asked || isKnown) return
    const [orders, at, minutes] = JSON.parse(asked) as [string[], number, number]
    const stop = new AbortController()
    const keep = (answer: Answer) => setAnswers((before) => new Map(before).set(asked, answer))
    const timer = setTimeout(() => {
      call(listFits, { query: { orders, from: new Date(at), minutes }, signal: stop.signal }).then(
        ({ fits, faults }) => keep({ fits: fits.map((fit) => ({ ...fit, faults })) }),
        (error) => {
          if (stop.signal.aborted) return
          if (!(error instanceof CallFailed)) throw error
          keep({ fits: null, failure: error.message || 'Whether that fits could not be read.' })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked, isKnown])
  const forget = useCallback(() => {
    setAnswers(none)
    setRound((before) => before + 1)
  }, [])
  return { ...(answers.get(asked) ?? { fits: null }), forget }
}
