'use client'
import { CircleCheck, CircleDashed, CloudUpload, PhoneCall, Wrench } from 'lucide-react'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { type Press, pressNames, waiting } from '@/components/daylinks/press-list'
import type { Presses } from '@/components/daylinks/use-presses'
import { BlockableButton } from '@/components/ui/blockable-button'
import { Spinner } from '@/components/ui/spinner'
import { StatusPill } from '@/components/ui/status-pill'
import type { PayTo } from '@/lib/billing/rules/upi'
import { newKey } from '@/lib/browser/new-key'
import { useLazy } from '@/lib/browser/use-lazy'
import { withQuantity } from '@/lib/catalogue/rules/quantity-text'
import type { DayOrder } from '@/lib/daylinks/schema'
import { deskStatusNames } from '@/lib/dispatch/rules/status-names'
import { completionFault, type PlannedOrder } from '@/lib/orders/rules/begin'

type Props = {
  order: DayOrder
  /** The same as the rules of its moves judge it. */
  planned: PlannedOrder
  owner: string
  now: Date
  presses: Presses
  pressedAt: () => string
  isOver: boolean
  payTo?: PayTo
}

type Pill = ComponentProps<typeof StatusPill>
const stateOf = ({ status, onHold, isTaken }: DayOrder, waits: (kind: Press['kind']) => boolean): Pill => {
  if (status === 'completed') return { tone: 'ok', icon: <CircleCheck aria-hidden />, label: deskStatusNames.done }
  const unsent = waits('finish') ? 'Finished' : status === 'pending' && waits('start') ? 'Started' : null
  if (unsent) return { tone: 'wait', icon: <CloudUpload aria-hidden />, label: `${unsent}, not sent yet` }
  if (onHold)
    return { tone: 'bad', icon: <PhoneCall aria-hidden />, label: isTaken ? 'The office is on it' : 'The office knows' }
  return status === 'inProgress'
    ? { tone: 'brand', icon: <Wrench aria-hidden />, label: deskStatusNames.inProgress }
    : { tone: 'off', icon: <CircleDashed aria-hidden />, label: deskStatusNames.planned }
}

/** One order of a visit. It is in progress or done once the shop has said so, and until then it says what is not sent. */
export function JobOrder({ order, planned, owner, now, presses, pressedAt, isOver, payTo }: Props) {
  const [isFinishing, setFinishing] = useState(false)
  const faultId = useId()
  /** Gets the focus as what has it goes: the page would begin anew for who has no pointer. */
  const row = useRef<HTMLParagraphElement>(null)
  const toRow = () => row.current?.focus({ preventScroll: true })
  // Loaded ahead: where the bill is typed there may be no line.
  const FinishForm = useLazy(true, () => import('@/components/daylinks/finish-form').then((part) => part.FinishForm))
  const { orderId, status, version, bill } = order
  const Money = useLazy(bill.bill !== undefined, () =>
    import('@/components/daylinks/job-money').then((part) => part.JobMoney),
  )
  const own = presses.presses.filter((one) => one.orderId === orderId)
  const unsent = waiting(own)
  const refused = own.filter((one) => one.refused !== undefined)
  /** Its own button opens it as it was typed: the other one would open an empty form beside it. */
  const isBillRefused = !bill.bill && refused.some((one) => one.kind === 'finish' && one.bill)
  // Loaded ahead with what says it of orders that are not shown, see `DayScreen`.
  const Refused = useLazy(refused.length > 0, () =>
    import('@/components/daylinks/refused').then((part) => part.Refused),
  )
  const waits = (kind: Press['kind']) => unsent.some((one) => one.kind === kind)
  const isBegun = status === 'inProgress' || (status === 'pending' && waits('start'))
  const canFinish = isBegun && !isOver && !waits('finish')
  const fault = canFinish ? completionFault({ ...planned, status: 'inProgress' }, now) : null
  const press = () => ({ key: newKey(), orderId, pressedAt: pressedAt() })
  // A bill of the office takes the place of the form, whose words `LeftTyped` says.
  const isTyping = isFinishing && !bill.bill
  const finish = () =>
    bill.bill ? void presses.press({ ...press(), kind: 'finish', version }) : setFinishing(!isFinishing)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p ref={row} tabIndex={-1} className="min-w-0 flex-1 basis-40 wrap-anywhere">
          <span className="block font-semibold">{withQuantity(bill.serviceName, bill)}</span>
          <span className="text-small text-ink-2">
            {bill.applicationName}, {orderId}
          </span>
          {bill.revisitOf && <span className="block text-small">At no charge: repairs {bill.revisitOf}</span>}
        </p>
        <StatusPill {...stateOf(order, waits)} />
      </div>
      {unsent.length > 0 && (
        <p
          role="status"
          className="flex items-center gap-2 rounded-md bg-wait-bg px-3 py-2 text-small font-medium text-wait"
        >
          <CloudUpload aria-hidden className="size-5 flex-none" />
          Not sent yet: {unsent.map(({ kind }) => pressNames[kind]).join(', ')}
        </p>
      )}
      {Refused &&
        refused.map((one) => (
          <Refused
            key={one.key}
            press={one}
            owner={owner}
            onDrop={() => {
              toRow()
              presses.drop(one.key)
            }}
            isShown
            isOpen={status !== 'completed' && !bill.bill}
            onOpen={canFinish && !bill.bill && !isTyping ? () => setFinishing(true) : undefined}
          />
        ))}
      {bill.bill && Money && <Money order={order} bill={bill.bill} payTo={payTo} />}
      {canFinish && (isTyping || !isBillRefused) && (
        <BlockableButton
          kind={isTyping ? 'soft' : 'go'}
          wide
          aria-expanded={bill.bill ? undefined : isTyping}
          onClick={finish}
          className="min-h-14 whitespace-normal!"
          blocked={fault !== null && !isTyping}
          aria-describedby={fault ? faultId : undefined}
        >
          {bill.bill ? 'Finish' : 'Finish with the bill'}
        </BlockableButton>
      )}
      {fault && (
        <p id={faultId} className="-mt-1.5 text-center text-small text-ink-2">
          {fault}.
        </p>
      )}
      {/* It stays while it is sent: what is refused is said at its fields. */}
      {status !== 'completed' &&
        isTyping &&
        (FinishForm ? (
          <FinishForm
            order={bill}
            owner={owner}
            payTo={payTo}
            onSend={(typed, key) => presses.press({ ...press(), key, kind: 'finish', version, bill: typed })}
            clock={() => new Date(pressedAt())}
            onDone={() => {
              toRow()
              setFinishing(false)
            }}
            onForget={presses.drop}
          />
        ) : (
          <p role="status" className="grid justify-items-center gap-2 py-4 text-ink-2">
            <Spinner />
            The bill loads once there is a connection
          </p>
        ))}
    </div>
  )
}
