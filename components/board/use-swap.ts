'use client'
import { useEffect, useState } from 'react'
import { pauseMs } from '@/components/board/use-held-fits'
import type { Holding } from '@/lib/board/rules/holding'
import { oneInTheWay } from '@/lib/board/rules/swap'
import type { BoardPartner, PlannedJob } from '@/lib/board/schema'
import { CallFailed, call } from '@/lib/browser/call'
import { listFits } from '@/lib/visits/operator-contract'

type Side = { orders: string[]; minutes: number; from: string; partnerId: string; instead: string }

/**
 * The visit with which what is held could exchange its partner, as both keep their times: once the server has said that each partner
 * can come to the other visit. Null until then, and where it is not so.
 */
export function useSwap(holding: Holding | null, partners: readonly BoardPartner[]): PlannedJob | null {
  const [free, setFree] = useState('')
  const visits = partners.find(({ _id }) => _id === holding?.spot.partnerId)?.visits
  const other = holding && visits ? oneInTheWay(holding, visits) : null
  const asked = holding && other ? JSON.stringify(sidesOf(holding, other)) : ''
  useEffect(() => {
    if (!asked) return
    const sides = JSON.parse(asked) as Side[]
    const stop = new AbortController()
    const fits = async ({ partnerId, orders, from, minutes, instead }: Side) => {
      const query = { orders, from: new Date(from), minutes, instead }
      const answer = await call(listFits, { query, signal: stop.signal })
      return answer.fits.some((one) => one.partnerId === partnerId && one.fits)
    }
    const timer = setTimeout(() => {
      Promise.all(sides.map(fits)).then(
        (answers) => setFree(answers.every(Boolean) ? asked : ''),
        (error) => {
          // What could not be read is not offered; that of the place itself says so.
          if (!stop.signal.aborted && !(error instanceof CallFailed)) throw error
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])
  return asked && free === asked ? other : null
}

/** Each visit with the partner of the other one. The versions are there so that a change is asked about anew. */
const sidesOf = ({ job, origin, spot }: Holding, other: PlannedJob): (Side & { version: number })[] => [
  {
    orders: job.orderIds,
    minutes: job.minutes,
    from: new Date(origin!.at).toISOString(),
    partnerId: spot.partnerId,
    instead: other.visitId,
    version: job.version,
  },
  {
    orders: other.orderIds,
    minutes: other.minutes,
    from: other.work.from,
    partnerId: origin!.partnerId,
    instead: job.visitId!,
    version: other.version,
  },
]
