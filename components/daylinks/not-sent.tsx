import { CloudUpload } from 'lucide-react'
import type { Refusal } from '@/components/daylinks/day-wires'
import { waiting } from '@/components/daylinks/press-list'
import { Refused } from '@/components/daylinks/refused'
import type { Presses } from '@/components/daylinks/use-presses'
import { Button } from '@/components/ui/button'

type Props = {
  presses: Presses
  /** Why the link shows nothing here; null while it does. */
  refusal: Refusal | null
  /** The orders that are on the screen: what was refused of one is said there. */
  shown: readonly string[]
}

const hopeOf = (refusal: Refusal | null) => {
  if (refusal === null) return 'It goes by itself once there is a connection. Keep this page.'
  return refusal === 'unopened'
    ? 'It goes by itself once you have opened your day. Keep this page.'
    : 'The link opens nothing here. Tell the office what you did.'
}

/** Says in plain words what the shop does not know yet, and what it did not take of orders that are no longer shown. */
export function NotSent({ presses: { presses, send, drop }, refusal, shown }: Props) {
  const count = waiting(presses).length
  const unplaced = presses.filter(({ refused, orderId }) => refused !== undefined && !shown.includes(orderId))
  return (
    <>
      {unplaced.map((press) => (
        <Refused key={press.key} press={press} owner="" onDrop={() => drop(press.key)} />
      ))}
      <div role="status" className="contents">
        {count > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-wait-bg px-4 py-3 text-wait">
            <CloudUpload aria-hidden className="flex-none" />
            <p className="min-w-0 flex-1 basis-52">
              <strong className="block font-semibold">Not sent yet: {count}</strong>
              <span className="text-small">{hopeOf(refusal)}</span>
            </p>
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
