'use client'
import { CalendarOff } from 'lucide-react'
import { DropButton } from '@/components/partners/drop-button'
import { SpanGroups } from '@/components/partners/span-groups'
import { useLeave } from '@/components/partners/use-leave'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/browser/call'
import { spanText } from '@/lib/partners/rules/leave'
import type { PartnerDays } from '@/lib/partners/schema'
import { dropBreak, dropLeave } from '@/lib/visits/operator-contract'

type Props = { partner: PartnerDays; kind: 'leave' | 'break'; now: Date; owner: string }

/** Leave or breaks that are not over; leave leads to the visits that it lies over. */
export function AbsenceList({ partner, kind, now, owner }: Props) {
  const { propose, leaveDialogs } = useLeave(owner)
  const own = partner.busy.filter((one) => one.kind === kind)
  if (!own.length)
    return (
      <p className="text-small text-ink-2">
        {kind === 'leave' ? 'No leave ahead.' : 'No break ahead.'}
        {leaveDialogs}
      </p>
    )
  const row = ({ _id, from, until, because }: PartnerDays['busy'][number]) => {
    const text = spanText(new Date(from), new Date(until), now)
    const drop = () =>
      kind === 'leave'
        ? call(dropLeave, { params: { id: partner._id, leaveId: _id } })
        : call(dropBreak, { params: { id: partner._id, breakId: _id } })
    return (
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1">
        <p className="num min-w-0 flex-1 basis-48 wrap-anywhere">
          {text}
          {because && <span className="block text-caption text-ink-2">{because}</span>}
        </p>
        <span className="flex items-center">
          {kind === 'leave' && (
            <Button kind="quiet" size="sm" onClick={() => propose(partner, _id)}>
              Visits in it
            </Button>
          )}
          <DropButton
            label={`Take the ${kind} back: ${text}`}
            done={kind === 'leave' ? 'The leave is taken back' : 'The break is taken back'}
            drop={drop}
          />
        </span>
      </div>
    )
  }
  return (
    <>
      {kind === 'break' ? (
        <SpanGroups label="Breaks" spans={own} now={now} row={row} />
      ) : (
        <ul aria-label="Leave" className="-my-1 grid divide-y divide-line text-small">
          {own.map((one) => (
            <li key={one._id}>{row(one)}</li>
          ))}
        </ul>
      )}
      {leaveDialogs}
    </>
  )
}

/** Opens the form of leave, and then the proposal. */
export function AddLeave({ partner, owner }: Pick<Props, 'partner' | 'owner'>) {
  const { enter, leaveDialogs } = useLeave(owner)
  return (
    <>
      <Button kind="line" size="sm" onClick={() => enter(partner)}>
        <CalendarOff aria-hidden className="size-5" />
        Add leave
      </Button>
      {leaveDialogs}
    </>
  )
}
