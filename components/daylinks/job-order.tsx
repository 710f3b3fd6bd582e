'use client'
import { CircleCheck, CircleDashed, CloudUpload, PhoneCall, Wrench } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { type Press, pressNames, waiting } from '@/components/daylinks/press-list'
import { Refused } from '@/components/daylinks/refused'
import { TroubleForm } from '@/components/daylinks/trouble-form'
import type { Presses } from '@/components/daylinks/use-presses'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { StatusPill } from '@/components/ui/status-pill'
import { newKey } from '@/lib/browser/new-key'
import { useLazy } from '@/lib/browser/use-lazy'
import type { DayOrder } from '@/lib/daylinks/schema'

type Props = { order: DayOrder; owner: string; presses: Presses; pressedAt: () => string }

type Pill = ComponentProps<typeof StatusPill>
const stateOf = ({ status, onHold }: DayOrder): Pill => {
  if (status === 'completed') return { tone: 'ok', icon: <CircleCheck aria-hidden />, label: 'Done' }
  if (onHold) return { tone: 'bad', icon: <PhoneCall aria-hidden />, label: 'The office knows' }
  return status === 'inProgress'
    ? { tone: 'brand', icon: <Wrench aria-hidden />, label: 'In progress' }
    : { tone: 'off', icon: <CircleDashed aria-hidden />, label: 'To do' }
}

/** One order of a visit. It is in progress or done once the shop has said so, and until then it says what is not sent. */
export function JobOrder({ order, owner, presses, pressedAt }: Props) {
  const [open, setOpen] = useState<'finish' | 'trouble' | null>(null)
  // Loaded ahead: where the bill is typed there may be no line.
  const FinishForm = useLazy(true, () => import('@/components/daylinks/finish-form').then((part) => part.FinishForm))
  const { orderId, status, version, bill } = order
  const own = presses.presses.filter((one) => one.orderId === orderId)
  const unsent = waiting(own)
  const refused = own.filter((one) => one.refused !== undefined)
  const waits = (kind: Press['kind']) => unsent.some((one) => one.kind === kind)
  const canFinish = (status === 'inProgress' || waits('start')) && !waits('finish')
  const press = () => ({ key: newKey(), orderId, pressedAt: pressedAt() })
  const finish = () =>
    bill.bill
      ? void presses.press({ ...press(), kind: 'finish', version })
      : setOpen(open === 'finish' ? null : 'finish')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-40 wrap-break-word">
          <span className="block font-semibold">{bill.serviceName}</span>
          <span className="text-small text-ink-2">
            {bill.applicationName}, {orderId}
          </span>
        </p>
        <StatusPill {...stateOf(order)} />
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
      {refused.map((one) => (
        <Refused
          key={one.key}
          press={one}
          owner={owner}
          onDrop={() => presses.drop(one.key)}
          onOpen={() => setOpen('finish')}
        />
      ))}
      {status !== 'completed' && (
        <div className="grid gap-2">
          {canFinish && (
            <Button
              kind={open === 'finish' ? 'soft' : 'go'}
              wide
              aria-expanded={bill.bill ? undefined : open === 'finish'}
              onClick={finish}
              className="min-h-14"
            >
              {bill.bill ? 'Finish' : 'Finish with the bill'}
            </Button>
          )}
          {/* It stays while it is sent: what is refused is said at its fields. */}
          {open === 'finish' &&
            (FinishForm ? (
              <FinishForm
                order={bill}
                owner={owner}
                onSend={(typed, key) => presses.press({ ...press(), key, kind: 'finish', version, bill: typed })}
                onDone={() => setOpen(null)}
                onForget={presses.drop}
              />
            ) : (
              <p role="status" className="grid justify-items-center gap-2 py-4 text-ink-2">
                <Spinner />
                The bill loads once there is a connection
              </p>
            ))}
          {!waits('finish') && !waits('trouble') && (
            <Button
              kind="quiet"
              size="sm"
              className="-ml-4 justify-self-start"
              aria-expanded={open === 'trouble'}
              onClick={() => setOpen(open === 'trouble' ? null : 'trouble')}
            >
              It cannot be done
            </Button>
          )}
          {open === 'trouble' && (
            <TroubleForm
              onSend={async (report) => {
                const asked = { ...press(), kind: 'trouble' as const, ...report }
                const outcome = await presses.press(asked)
                if (outcome.kind === 'refused') presses.drop(asked.key)
                return outcome
              }}
              onDone={() => setOpen(null)}
            />
          )}
        </div>
      )}
    </div>
  )
}
