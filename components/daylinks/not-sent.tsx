import { CloudUpload } from 'lucide-react'
import type { Refusal } from '@/components/daylinks/day-wires'
import type { ShownDay } from '@/components/daylinks/kept-day'
import { LeftTyped } from '@/components/daylinks/left-typed'
import { pressNames, waiting } from '@/components/daylinks/press-list'
import { Refused } from '@/components/daylinks/refused'
import { pressRows, TypedRows } from '@/components/daylinks/typed-rows'
import type { Presses } from '@/components/daylinks/use-presses'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { canStore } from '@/lib/browser/stored'
import { askOffice, isDone } from '@/lib/daylinks/rules'

type Props = {
  presses: Presses
  /** Why the link shows nothing here; null while it does. */
  refusal: Refusal | null
  /** The day on the screen: what was refused of its orders is said there, while their visit is not done. */
  view?: ShownDay
  /** Names the owner of the drafts. */
  owner: string
  hasOffice: boolean
  /** Somebody has read that the order is not among the visits any more. */
  onForget: (orderId: string) => void
}

const hopeOf = (refusal: Refusal | null) => {
  if (refusal === null) return 'It goes by itself once there is a connection. Keep this page.'
  return refusal === 'unopened'
    ? 'It goes by itself once you have opened your day. Keep this page.'
    : 'The link opens nothing here. Tell the office what you did.'
}

/** Says in plain words what the shop does not know yet, and what it did not take of orders that are no longer shown, or done. */
export function NotSent({ presses: { presses, send, drop }, refusal, view, owner, hasOffice, onForget }: Props) {
  // What is done is folded away, and says nothing of presses.
  const open = view?.jobs.filter((job) => !isDone(job)) ?? []
  const shown = open.flatMap(({ orders }) => orders.map(({ orderId }) => orderId))
  const unsent = waiting(presses)
  const hidden = presses.filter(({ orderId }) => !shown.includes(orderId))
  return (
    <>
      {hidden.map(
        (press) =>
          press.refused !== undefined && (
            <Refused key={press.key} press={press} owner="" onDrop={() => drop(press.key)} />
          ),
      )}
      {view?.gone?.map((orderId) => (
        <div key={orderId}>
          <FormError>
            {orderId} is not among your visits any more: it was called off or moved, or somebody else has it.{' '}
            {askOffice(hasOffice)}.
          </FormError>
          <Button kind="quiet" size="sm" onClick={() => onForget(orderId)}>
            I have read it
          </Button>
        </div>
      ))}
      {(view || (refusal !== null && refusal !== 'unopened')) && (
        <LeftTyped owner={owner} view={view} presses={presses} />
      )}
      <div role="status" className="contents">
        {unsent.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-wait-bg px-4 py-3 text-wait">
            <CloudUpload aria-hidden className="flex-none" />
            <div className="min-w-0 flex-1 basis-52">
              <strong className="block font-semibold">Not sent yet: {unsent.length}</strong>
              <p className="text-small">{hopeOf(refusal)}</p>
              {!canStore() && (
                <p className="text-small">This browser saves nothing: do not close or reload the page before.</p>
              )}
              {waiting(hidden).map((press) => (
                <div key={press.key} className="mt-3 grid gap-1">
                  <p className="text-small font-semibold">
                    {pressNames[press.kind]} of {press.orderId}
                  </p>
                  <TypedRows rows={pressRows(press)} />
                </div>
              ))}
            </div>
            {refusal === null && (
              <Button kind="line" size="sm" onClick={() => void send()}>
                Send now
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  )
}
