import { CalendarClock, LifeBuoy, MessageSquareWarning, PauseCircle } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { inboxHref } from '@/components/inbox/hrefs'
import { helpText } from '@/lib/dispatch/rules/help'
import { holdText, requestText } from '@/lib/dispatch/rules/texts'
import type { DispatchOrder } from '@/lib/dispatch/schema'
import { toAnswerText } from '@/lib/inbox/rules'

const notice = 'flex items-start gap-2 rounded-md px-4 py-2.5 wrap-anywhere'
const sign = 'mt-0.5 size-4.5 flex-none'

type Props = {
  of: DispatchOrder
  now: Date
  /** How else than by planning a wish for another time is answered. */
  request?: ReactNode
  /** How a partner's call for help is taken. */
  help?: ReactNode
}

/** What whoever opens the order is to know before all else. */
export function OrderNotices({ of: { row, complaints }, now, request, help }: Props) {
  const toAnswer = complaints.filter(({ state }) => state === 'open')
  const [first] = toAnswer
  const asked = requestText(row, now)
  if (!row.hold && !first && !asked && !row.help) return null
  return (
    <ul aria-label="To know first" className="mt-3 grid gap-2 text-small font-medium">
      {row.help && (
        <li tabIndex={-1} className={`${notice} bg-bad-bg text-bad outline-none`}>
          <LifeBuoy aria-hidden className="size-4.5 flex-none self-center" />
          <span className="flex-1 self-center">{helpText(row.help)}</span>
          {help}
        </li>
      )}
      {asked && (
        <li className={`${notice} bg-wait-bg text-wait`}>
          <CalendarClock aria-hidden className="size-4.5 flex-none self-center" />
          <span className="flex-1 self-center">{asked}. Plan the visit anew, or say that its time stays.</span>
          {request}
        </li>
      )}
      {row.hold && (
        <li className={`${notice} bg-wait-bg text-wait`}>
          <PauseCircle aria-hidden className={sign} />
          <span>{holdText(row.hold, now)}</span>
        </li>
      )}
      {first && (
        <li className={`${notice} bg-bad-bg text-bad`}>
          <MessageSquareWarning aria-hidden className={sign} />
          <Link href={inboxHref({}, first.reference)} prefetch={false} className="underline underline-offset-4">
            {toAnswerText(toAnswer.length)}
          </Link>
        </li>
      )}
    </ul>
  )
}
