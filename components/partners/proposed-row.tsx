'use client'
import { CircleAlert, CircleCheck, UserRoundX } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useRef, useState } from 'react'
import { useFits } from '@/components/dispatch/use-fits'
import { Button } from '@/components/ui/button'
import { Field, SelectField } from '@/components/ui/field'
import { Spinner } from '@/components/ui/spinner'
import { mailedText, toldNothing } from '@/lib/dispatch/rules/told'
import { formatTime } from '@/lib/india-time'
import { type Choice, mayTake, promiseText } from '@/lib/partners/rules/hand-over'
import { isUnknown, unjudgedText } from '@/lib/visits/rules/fit'
import { maxBecauseLength, type PartnerFit, type ProposedVisit } from '@/lib/visits/schema'

type Props = {
  visit: ProposedVisit
  /** Who is away, and takes nothing. */
  awayId: string
  choice: Choice
  /** Why this row was refused. */
  fault?: string
  /** What somebody else changed meanwhile. */
  changed?: string
  onChange: (changed: Partial<Choice>) => void
}

/** One visit under leave: what it is, who takes it and why, or why nobody can; and everybody else who could. */
export function ProposedRow({ visit, awayId, choice, fault, changed, onChange }: Props) {
  const { orderIds, services, pin, proposal, nobody, isReserved } = visit
  const [isAsked, setAsked] = useState(false)
  const isProposed = proposal !== null && choice.partnerId === proposal.partnerId
  return (
    <li
      data-visit={visit.visitId}
      className={`rounded-md border-[1.5px] p-4 ${fault ? 'border-bad' : choice.isChosen ? 'border-brand' : 'border-line'}`}
    >
      <label className="flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          className="check mt-0.5"
          checked={choice.isChosen}
          disabled={!choice.partnerId}
          onChange={({ target }) => onChange({ isChosen: target.checked })}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{services.join(', ')}</span>
          <span className="num block text-small text-ink-2">
            {promiseText(visit, new Date())} · {pin}
          </span>
        </span>
      </label>
      <div className="mt-1 grid gap-2 pl-9">
        <p className="flex flex-wrap gap-x-3 text-small">
          {orderIds.map((orderId) => (
            <Link
              key={orderId}
              href={`/operator/orders/${orderId}`}
              prefetch={false}
              target="_blank"
              className="num inline-flex min-h-8 items-center text-brand underline underline-offset-4"
            >
              {orderId}
            </Link>
          ))}
        </p>
        {changed && <Note text={changed} />}
        {isProposed && (
          <p className="flex items-start gap-1.5 text-small">
            <CircleCheck aria-hidden className="mt-0.5 size-4.5 flex-none text-ok" />
            <span>
              <span className="font-semibold">{proposal.fullName}</span>{' '}
              <span className="num">at {formatTime(new Date(proposal.startsAt))}</span>
              <span className="block text-caption text-ink-2">{proposal.why}</span>
            </span>
          </p>
        )}
        {nobody && !choice.partnerId && (
          <p className="flex items-start gap-1.5 text-small">
            <UserRoundX aria-hidden className="mt-0.5 size-4.5 flex-none text-wait" />
            <span>
              <span className="font-semibold">Nobody can take it as promised.</span>
              <span className="block text-caption text-ink-2">{nobody}.</span>
            </span>
          </p>
        )}
        {choice.partnerId && (
          <p className="text-caption text-ink-2">
            {isReserved ? toldNothing : mailedText('The customer is told who comes instead.', [visit])}
          </p>
        )}
        {isAsked ? (
          <Others visit={visit} awayId={awayId} choice={choice} onChange={onChange} />
        ) : (
          <Button kind="quiet" size="sm" className="-ml-3 justify-self-start" onClick={() => setAsked(true)}>
            Choose somebody else
          </Button>
        )}
        {choice.needsReason && (
          <Field
            label="Why is this partner sent all the same?"
            name="because"
            required
            maxLength={maxBecauseLength}
            value={choice.because}
            onChange={({ target }) => onChange({ because: target.value })}
          />
        )}
        {fault && <Note text={fault} isBad />}
      </div>
    </li>
  )
}

const Note = ({ text, isBad }: { text: string; isBad?: boolean }) => (
  <p
    role={isBad ? 'alert' : undefined}
    className={`flex items-start gap-1.5 text-small font-medium ${isBad ? 'text-bad' : 'text-wait'}`}
  >
    <CircleAlert aria-hidden className="mt-0.5 size-4.5 flex-none" />
    {text}
  </p>
)

type OthersProps = Pick<Props, 'visit' | 'awayId' | 'choice' | 'onChange'>

/** Takes the focus over from the button that asked for it and is gone, and hands it on to the list once that is there. */
function Others({ visit, awayId, choice, onChange }: OthersProps) {
  const { orderIds, window, work } = visit
  const box = useRef<HTMLDivElement>(null)
  const from = window?.from ?? work?.startsAt
  const until = window?.until ?? work?.endsAt
  const { fits, failure } = useFits(orderIds, from ? new Date(from) : null, until ? new Date(until) : null)
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    if (fits && document.activeElement === box.current) box.current?.querySelector('select')?.focus()
  }, [fits])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {failure ? (
        <p className="text-small text-bad">{failure}</p>
      ) : fits ? (
        <Able fits={fits} awayId={awayId} choice={choice} onChange={onChange} />
      ) : (
        <p role="status" className="flex min-h-11 items-center gap-2 text-small text-ink-2">
          <Spinner size="sm" /> Looking for who can come
        </p>
      )}
    </div>
  )
}

function Able({ fits, awayId, choice, onChange }: Omit<OthersProps, 'visit'> & { fits: readonly PartnerFit[] }) {
  const able = fits.filter((fit) => fit.partnerId !== awayId && mayTake(fit))
  if (!able.length)
    return <p className="text-small text-ink-2">Nobody can come within the window, also with a reason.</p>
  const others = able.map((fit) => ({
    value: fit.partnerId,
    label: [
      `${fit.fullName}, ${formatTime(new Date(fit.startsAt))}`,
      ...fit.reasons.map(({ text }) => text),
      ...(isUnknown(fit) ? [unjudgedText(fit)] : []),
    ].join(' — '),
  }))
  const isListed = able.some(({ partnerId }) => partnerId === choice.partnerId)
  return (
    <SelectField
      label="Who takes it"
      name="partnerId"
      value={isListed ? choice.partnerId : ''}
      options={[...(isListed ? [] : [{ value: '', label: 'Nobody yet' }]), ...others]}
      onChange={({ target }) => {
        const fit = able.find(({ partnerId }) => partnerId === target.value)
        if (!fit) return
        onChange({
          isChosen: true,
          partnerId: fit.partnerId,
          // What is free right away begins when it is handed over, which is a little later.
          startsAt: new Date(fit.startsAt) > new Date() ? fit.startsAt : null,
          needsReason: fit.reasons.length > 0,
        })
      }}
    />
  )
}
