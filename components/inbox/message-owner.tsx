'use client'
import { UserRound } from 'lucide-react'
import { useId, useState } from 'react'
import { useMessageCall } from '@/components/inbox/use-message-call'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { call } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { assignMessage } from '@/lib/inbox/operator-contract'
import type { InboxMessage, InboxOwner } from '@/lib/inbox/schema'

type Props = { message: InboxMessage; owners: readonly InboxOwner[]; me: string }

/** Who looks after a message, and who is to. */
export function MessageOwner({ message: { _id, owner, version }, owners, me }: Props) {
  const id = useId()
  const changing = useMessageCall()
  const [chosen, setChosen] = useState(owner?._id ?? '')
  const { run, pending, failure } = useCall(
    (to: string) => changing(() => call(assignMessage, { params: { ref: _id }, body: { owner: to || null, version } })),
    'The owner was not changed. Please try again.',
  )
  const give = (to: string) => {
    setChosen(to)
    run(to)
  }
  const isGone = owner && !owners.some((one) => one._id === owner._id)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor={id} className="inline-flex items-center gap-1.5 text-label">
          <UserRound aria-hidden className="size-4.5 text-ink-2" />
          Owner
        </label>
        <select
          id={id}
          value={failure ? (owner?._id ?? '') : chosen}
          disabled={pending}
          onChange={({ target }) => give(target.value)}
          className="min-h-11 max-w-full cursor-pointer rounded-thumb border-[1.5px] border-line-strong bg-raised px-2.5 text-label font-medium text-ink disabled:bg-sunk"
        >
          <option value="">Nobody yet</option>
          {isGone && <option value={owner._id}>{owner.name}</option>}
          {owners.map(({ _id: one, name }) => (
            <option key={one} value={one}>
              {one === me ? `${name} (you)` : name}
            </option>
          ))}
        </select>
        {owner?._id !== me && (
          <Button kind="soft" size="sm" pending={pending} onClick={() => give(me)}>
            Take it
          </Button>
        )}
      </div>
      <FormError>{failure?.message}</FormError>
    </div>
  )
}
