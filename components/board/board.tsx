'use client'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BoardHeads } from '@/components/board/board-heads'
import { DayRow } from '@/components/board/day-row'
import { HeldPanel } from '@/components/board/held-panel'
import { JobPanel } from '@/components/board/job-panel'
import { NowLine } from '@/components/board/now-line'
import { UnplannedList } from '@/components/board/unplanned-list'
import { toPlan, travel, useBoardKeys, usePlanKey } from '@/components/board/use-board-keys'
import { useDrag } from '@/components/board/use-drag'
import { jobsOf, useHand } from '@/components/board/use-hand'
import { useShared } from '@/components/board/use-shared'
import { useSwap } from '@/components/board/use-swap'
import { WeekRow } from '@/components/board/week-row'
import { useMinute } from '@/components/dispatch/use-minute'
import { useLeave } from '@/components/partners/use-leave'
import type { BoardAddress } from '@/lib/board/rules/addresses'
import { bestSpot } from '@/lib/board/rules/best-spot'
import { daysFrom } from '@/lib/board/rules/days'
import { answerOf, verdictOf } from '@/lib/board/rules/drop'
import { firstSpot } from '@/lib/board/rules/first-spot'
import { type Axis, axisOf, hoursOf } from '@/lib/board/rules/geometry'
import { type Hand as Held, keyOfJob, mayKeepFree, type Taken } from '@/lib/board/rules/holding'
import { spotText, swapText, whoText } from '@/lib/board/rules/texts'
import { toldOf } from '@/lib/board/rules/told'
import { travelTo } from '@/lib/board/rules/travel'
import type { Board as Shown } from '@/lib/board/schema'
import { isOpen } from '@/lib/bookings/rules/statuses'
import { useLiveDesk } from '@/lib/browser/use-live-desk'

/** So wide is an hour at least, in the size of text. */
const hourRem = 3.75

/** What is reserved stands on the board and among the jobs to plan. */
const elementOf = (key: string, isToPlan = false) =>
  document.querySelector<HTMLElement>(`${isToPlan ? toPlan : '[data-board]'} [data-job="${CSS.escape(key)}"]`)

type Props = { board: Shown; address: BoardAddress; readAt: string; owner: string }

/** Partners by time, and what is to plan beside them: taken up, moved and put down with keys, a pointer or a form. */
export function Board({ board, address, readAt, owner }: Props) {
  const now = useMinute(readAt)
  const partners = useShared(board.partners)
  const jobs = useMemo(() => jobsOf(board), [board])
  const days = useMemo(() => daysFrom(board.from, board.days), [board.from, board.days])
  const [chosen, setChosen] = useState<{ key: string; isToPlan: boolean } | null>(null)
  const names = useMemo(() => new Map(partners.map(({ _id, fullName }) => [_id, fullName])), [partners])
  const nameOf = useCallback((id: string) => names.get(id) ?? 'this partner', [names])
  const wanted = useRef<() => void>(undefined)
  /** Keeps the focus until a board shows the job where it was wanted; an older board may come late. */
  const standIn = useRef<HTMLElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const focusOn = useCallback((key: string, isToPlan?: boolean) => {
    const focus = (to: HTMLElement | null | undefined) => (to ?? grid.current)?.focus({ preventScroll: false })
    // What is not there, or no longer, leaves the focus to the board.
    standIn.current = null
    focus(elementOf(key, isToPlan))
    wanted.current = () => {
      const other = elementOf(key, isToPlan) ? null : elementOf(key, !isToPlan)
      standIn.current = other
      if (!other || other !== document.activeElement) focus(other ?? elementOf(key, isToPlan))
    }
    window.addEventListener('pointerdown', () => (wanted.current = undefined), { once: true })
  }, [])
  // What had the focus may lie elsewhere on the next board, or come only with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what counts is that the board is another one
  useEffect(() => {
    const now = document.activeElement
    if (now === document.body || now === grid.current || now === standIn.current) wanted.current?.()
  }, [board])
  const hand = useHand({ board, jobs, address, nameOf, focusOn })
  const { holding, fits, apply, drop, putBack } = hand
  const { view } = address
  useLiveDesk(async () => hand.refresh())
  const { enter, leaveDialogs } = useLeave(owner)

  const axis = useAxis(board, days[0]!, now)
  const heldKey = holding && keyOfJob(holding.job)
  const verdict = holding ? verdictOf(holding, fits, now) : 'asked'
  const across = useSwap(holding, partners)
  const partnerIds = useMemo(() => partners.map(({ _id }) => _id), [partners])
  const chosenKey = chosen?.key ?? null
  const open = chosen ? jobs.get(chosen.key) : undefined

  const takenFrom = (block: Element): Taken => ({ day: address.day, isToPlan: block.closest(toPlan) !== null })
  const pickUp = (key: string, by: Held, taken: Taken) => {
    const found = jobs.get(key)
    const first =
      found && (found.origin ?? firstSpot(found.job, { days, restDays: board.restDays }, partnerIds, new Date()))
    if (!found || !first || !isOpen(found.job.status)) return
    const best = found.origin ?? bestSpot(found.job, first, board, now)
    setChosen(null)
    wanted.current = undefined // what is held may leave the board, and its focus with it
    apply({ to: 'pickUp', ...found, spot: best ?? first, by, taken, asksWho: !best })
  }
  useBoardKeys({ holding, view, partnerIds, apply, drop, putBack })
  usePlanKey(holding !== null)
  const found = (key: string) => jobs.get(key)
  const drag = useDrag({ view, axis, found, takenFrom, apply, drop, putBack, isHeld: holding !== null })

  // What is held by keys is kept in sight with its whole row.
  const spotKey = holding?.by === 'pointer' ? '' : JSON.stringify(holding?.spot ?? '')
  useEffect(() => {
    if (spotKey) document.querySelector('[data-ghost]')?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }, [spotKey])

  useEffect(() => {
    const line = grid.current?.querySelector<HTMLElement>('[data-now] > *')
    if (line && grid.current) grid.current.scrollLeft = Math.max(0, line.offsetLeft - 120)
  }, [])

  const onClick = ({ target }: MouseEvent) => {
    const element = target as HTMLElement
    const key = element.closest<HTMLElement>('[data-job]')?.dataset.job
    const away = element.closest<HTMLElement>('[data-leave]')?.dataset.leave
    if (away) enter({ _id: away, fullName: nameOf(away) }, { shown: view === 'day' ? address.day : undefined })
    const { isToPlan } = takenFrom(element)
    if (key && !drag.wasDrag() && !holding)
      setChosen((before) => (before?.key === key && before.isToPlan === isToPlan ? null : { key, isToPlan }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-job]')
    if (!element || holding || event.ctrlKey || event.metaKey || event.altKey) return
    const key = element.dataset.job!
    const found = jobs.get(key)
    if ((event.key === 'Enter' || event.key === ' ') && found && isOpen(found.job.status)) {
      event.preventDefault()
      pickUp(key, 'keys', takenFrom(element))
    } else if (event.key === 'i' && found) {
      flushSync(() => setChosen({ key, isToPlan: takenFrom(element).isToPlan }))
      document.querySelector<HTMLElement>('[data-panel] :is(a, button)')?.focus()
    } else if (event.key === 'Escape' && chosen) setChosen(null)
    else if (travel(element, event.key)) event.preventDefault()
  }

  const Row = view === 'week' ? WeekRow : DayRow
  const lane = view === 'week' ? 7 * 7.25 : hoursOf(axis).length * hourRem
  return (
    <>
      <div className="board-frame">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the blocks in it are buttons, and heard here once for all */}
        <div
          onClick={onClick}
          onKeyDown={onKeyDown}
          onPointerDown={drag.onPointerDown}
          className="board-parts flex flex-col gap-4 md:grid"
        >
          <p id="board-keys" className="sr-only">
            Enter picks up a visit and puts it down, arrows move it, Shift and the left or right arrow change how long
            it takes, Page up and Page down change the day, Escape puts it back.
          </p>
          <section
            ref={grid}
            data-board
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
            tabIndex={0}
            aria-label="Partners by time"
            aria-describedby="board-keys"
            className="board-grid min-w-0 rounded-md md:border md:border-line"
          >
            <div
              className="relative md:min-w-min"
              style={{ '--lane': `${lane}rem`, '--hours': hoursOf(axis).length } as React.CSSProperties}
            >
              <BoardHeads view={view} days={days} axis={axis} now={now} />
              {partners.map((partner) => (
                <Row
                  key={partner._id}
                  partner={partner}
                  days={days}
                  axis={axis}
                  now={now}
                  ghost={holding?.spot.partnerId === partner._id ? holding.spot : null}
                  verdict={holding?.spot.partnerId === partner._id ? verdict : 'asked'}
                  heldKey={holding?.origin?.partnerId === partner._id ? heldKey : null}
                  chosenKey={open?.origin?.partnerId === partner._id ? chosenKey : null}
                />
              ))}
              {view === 'day' && <NowLine axis={axis} now={now} />}
            </div>
          </section>
          <UnplannedList
            jobs={board.unplanned}
            more={board.moreUnplanned}
            service={address.service}
            now={now}
            heldKey={heldKey}
            chosenKey={chosenKey}
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {holding &&
          [
            `${whoText(holding.job)}: ${nameOf(holding.spot.partnerId)}, ${spotText(holding.spot, now)}.`,
            verdict === 'asked' ? '' : verdict === 'fits' ? 'It fits.' : answerOf(holding, fits, now).join('. '),
            holding.asksWho ? 'Nobody is chosen yet.' : '',
            mayKeepFree(holding) && verdict !== 'no' ? toldOf(holding, nameOf, now) : '',
            verdict === 'no' && across ? `${swapText(across, now)} is offered.` : '',
          ].join(' ')}
      </p>
      {holding ? (
        <HeldPanel
          key={heldKey}
          hand={hand}
          holding={holding}
          verdict={verdict}
          across={across}
          partners={partners}
          nameOf={nameOf}
          now={now}
        />
      ) : (
        open &&
        chosen && (
          <JobPanel
            key={chosen.key}
            job={open.job}
            travel={travelTo(open.job.visitId, partners)}
            partner={open.origin ? nameOf(open.origin.partnerId) : undefined}
            now={now}
            onMove={() => pickUp(chosen.key, 'form', { day: address.day, isToPlan: chosen.isToPlan })}
            onUnassign={hand.unassign}
            onClose={() => {
              setChosen(null)
              focusOn(chosen.key, chosen.isToPlan)
            }}
          />
        )
      )}
      {leaveDialogs}
    </>
  )
}

/** The hours that are shown, now among them on its day; the same object as long as they are the same hours. */
function useAxis({ partners }: Shown, day: string, now: Date): Axis {
  const moment = { from: now.toISOString(), until: new Date(now.getTime() + 1).toISOString() }
  const { from, until } = axisOf(day, [
    moment,
    ...partners.flatMap(({ shifts, visits }) => [...shifts, ...visits.map(({ work }) => work)]),
  ])
  return useMemo(() => ({ from, until }), [from, until])
}
