'use client'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useEffect, useReducer, useRef } from 'react'
import { useHeldFits } from '@/components/board/use-held-fits'
import { offerUndo, useLatestTakenBack } from '@/components/dispatch/undo-store'
import { toast } from '@/components/ui/toast'
import { type BoardAddress, boardHref } from '@/lib/board/rules/addresses'
import { spotOnceShown } from '@/lib/board/rules/best-spot'
import { daysFrom } from '@/lib/board/rules/days'
import { outcomeOf } from '@/lib/board/rules/drop'
import { afterMove, keyOfJob, type Move, type Spot, spotOf, type Taken } from '@/lib/board/rules/holding'
import { spotText, whoText } from '@/lib/board/rules/texts'
import type { Board, Job, PlannedJob } from '@/lib/board/schema'
import { CallFailed, call } from '@/lib/browser/call'
import { useRefresh } from '@/lib/browser/use-refresh'
import { useSameKey } from '@/lib/browser/use-same-key'
import { indiaDay } from '@/lib/india-day'
import { planVisit, swapVisits } from '@/lib/visits/operator-contract'
import type { PlannedVisit } from '@/lib/visits/schema'

export type Found = { job: Job; origin: Spot | null }

/** Every job of the board by its key, with where it lies. */
export function jobsOf({ partners, unplanned }: Pick<Board, 'partners' | 'unplanned'>) {
  const found = new Map<string, Found>(unplanned.map((job) => [keyOfJob(job), { job, origin: null }]))
  for (const { _id, visits } of partners)
    for (const job of visits) found.set(keyOfJob(job), { job, origin: spotOf(_id, job) })
  return found
}

/** So long a board is waited for that shows what was planned. */
const landingMs = 2_000

type Given = {
  board: Board
  jobs: ReadonlyMap<string, Found>
  address: BoardAddress
  nameOf: (partnerId: string) => string
  focusOn: (key: string, isToPlan?: boolean) => void
}

/** What is held, what the server says of the place, and what happens on a drop: the same for keys, pointer and form. */
export function useHand({ board, jobs, address, nameOf, focusOn }: Given) {
  const [holding, apply] = useReducer(afterMove, null)
  const { fits, failure, forget: forgetFits, again: askFitsAgain } = useHeldFits(holding)
  const { keyOf, forget: forgetKey } = useSameKey()
  const refresh = useRefresh()
  const router = useRouter()
  const landed = useRef<{ key: string; version: number; boards: number }>(undefined)
  /** From where was taken what each change of plan moved. */
  const planned = useRef(new Map<string, Taken & { key: string }>())
  const takenBack = useLatestTakenBack()

  const land = (key: string) => {
    landed.current = undefined
    apply({ to: 'done' })
    focusOn(key)
  }
  // What was planned stays where it was dropped until the board has it there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is that the board is another one
  useEffect(() => {
    askFitsAgain()
    const wanted = landed.current
    if (wanted) {
      // A board that was read before says nothing of it yet; one that does not show its day never does.
      wanted.boards += 1
      const isThere = (jobs.get(wanted.key)?.job.version ?? 0) >= wanted.version
      if (!isThere && wanted.boards < 2) return
      land(wanted.key)
      return
    }
    // Who was told that somebody else changed it goes on with what it is now.
    const now = holding?.refusal && jobs.get(keyOfJob(holding.job))
    if (now && now.job.version !== holding.job.version) apply({ to: 'fresh', ...now })
  }, [board])

  const isShown = !holding || daysFrom(board.from, board.days).includes(indiaDay(new Date(holding.spot.at)))
  const dayHeld = holding ? indiaDay(new Date(holding.spot.at)) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each day that is not shown
  useEffect(() => {
    if (!isShown) router.replace(boardHref({ ...address, day: dayHeld }) as Route, { scroll: false })
    const best = isShown && holding && spotOnceShown(holding, board, new Date())
    if (best) apply({ to: 'spot', spot: best })
  }, [isShown, dayHeld])

  const goBack = ({ day, isToPlan, key }: Taken & { key: string }) => {
    // A day that was asked for may be still on its way.
    if (day !== address.day || !isShown) router.replace(boardHref({ ...address, day }) as Route, { scroll: false })
    focusOn(key, isToPlan)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of plan
  useEffect(() => {
    const from = takenBack && planned.current.get(takenBack)
    if (from) goBack(from)
  }, [takenBack])

  const drop = (answered?: Move) => {
    const held = answered ? afterMove(holding, answered) : holding
    if (!held || held.phase === 'sending') return
    if (answered) apply(answered)
    // What was answered is about another time where a nearer one was chosen.
    const isAnswered = held.spot.at === holding?.spot.at && held.spot.minutes === holding.spot.minutes
    const outcome = outcomeOf(held, isAnswered ? fits : null, new Date())
    if (outcome.is === 'same') {
      toast(`It is ${held.job.isReserved ? 'reserved' : 'planned'} there already`)
      return putBack()
    }
    // One more press answers the question who comes, wherever the focus is.
    if (outcome.is === 'open' && outcome.needsWho && held.phase === 'asking')
      return drop({ to: 'spot', spot: { partnerId: held.spot.partnerId } })
    if (outcome.is !== 'ready') return apply({ to: 'ask' })
    const { body } = outcome
    send(
      () => call(planVisit, { body, key: keyOf(body) }),
      `${whoText(held.job)}: ${nameOf(held.spot.partnerId)}${held.tells ? '' : ' reserved'}, ${spotText(held.spot, new Date())}`,
    )
  }

  /** Sends what is held, which lies then as it was planned, or stays in the hand with what the server says. */
  const send = (make: () => Promise<PlannedVisit>, text: string) => {
    const from = holding && { ...holding.taken, key: keyOfJob(holding.job) }
    apply({ to: 'send' })
    make().then(
      (done) => {
        forgetKey()
        if (done.undo && from) planned.current.set(done.undo.id, from)
        const wanted = { key: done.visitId, version: done.version, boards: 0 }
        landed.current = wanted
        setTimeout(() => {
          if (landed.current === wanted) land(wanted.key)
        }, landingMs)
        offerUndo(done, text)
        refresh()
      },
      (error: unknown) => {
        forgetKey() // what was refused may be tried again as it is
        if (!(error instanceof CallFailed)) {
          apply({ to: 'refused', refusal: { message: 'Nothing was planned. Please try again.', fields: {} } })
          throw error
        }
        const message = error.message || 'Nothing was planned. Please try again.'
        apply({ to: 'refused', refusal: { message, fields: error.fields } })
        forgetFits()
        refresh()
      },
    )
  }

  /** Exchanges the partners of what is held and another visit: both keep their times. */
  const swap = (other: PlannedJob) => {
    if (!holding?.origin || holding.phase === 'sending') return
    const { job, origin, spot } = holding
    const seen = ({ visitId, version }: Job) => ({ visitId: visitId!, version })
    const names = [`${whoText(job)}: ${nameOf(spot.partnerId)}`, `${whoText(other)}: ${nameOf(origin.partnerId)}`]
    send(
      () => call(swapVisits, { body: { visits: [seen(job), seen(other)] } }).then(([planned]) => planned!),
      names.join('; '),
    )
  }

  const putBack = () => {
    if (!holding || holding.phase === 'sending') return
    apply({ to: 'putBack' })
    goBack({ ...holding.taken, key: keyOfJob(holding.job) })
  }

  /** Takes the partner away; resolves to what went wrong. */
  const unassign = (job: Job) => {
    const body = { orderIds: job.orderIds, partnerId: null, version: job.version }
    return call(planVisit, { body, key: keyOf(body) }).then(
      (planned) => {
        forgetKey()
        offerUndo(planned, `${whoText(job)}: nobody is assigned any more`)
        refresh()
        return null
      },
      (error: unknown) => {
        forgetKey()
        if (!(error instanceof CallFailed)) throw error
        refresh()
        return error.message || 'Nothing was changed. Please try again.'
      },
    )
  }

  return { holding, apply, fits, failure, drop, swap, putBack, unassign, refresh }
}
export type Hand = ReturnType<typeof useHand>
