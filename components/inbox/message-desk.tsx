'use client'
import { RotateCcw } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useMessageCall } from '@/components/inbox/use-message-call'
import { WriteForm, type Writing } from '@/components/inbox/write-form'
import { Button } from '@/components/ui/button'
import { beginInside } from '@/components/ui/first-field'
import { FormError } from '@/components/ui/form-error'
import { Segmented } from '@/components/ui/segmented'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { reopenMessage } from '@/lib/inbox/operator-contract'
import type { InboxMessage } from '@/lib/inbox/schema'

const tabs: readonly { value: Writing; label: string }[] = [
  { value: 'reply', label: 'Reply' },
  { value: 'note', label: 'Note' },
  { value: 'settle', label: 'Resolve' },
]

type Props = { message: InboxMessage; me: string; isReopenable: boolean }

/** What can be done with a message: write to its writer, note something for the team, resolve it, or open it again. */
export function MessageDesk({ message, me, isReopenable }: Props) {
  const panel = useId()
  const [chosen, setChosen] = useState<Writing>('reply')
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    if (presses) beginInside(document.getElementById(panel))
  }, [presses, panel])
  const isSettled = message.state === 'settled'
  const writing = isSettled ? 'note' : chosen
  return (
    <section aria-label="What to do" className="grid gap-4 border-t border-line pt-5">
      {isReopenable && <Reopen message={message} />}
      {!isSettled && (
        <Segmented
          label="What to write"
          options={tabs}
          value={chosen}
          onChange={setChosen}
          onPress={() => setPresses(presses + 1)}
          panel={panel}
        />
      )}
      <div id={panel} role={isSettled ? undefined : 'tabpanel'}>
        <WriteForm key={writing} writing={writing} message={message} me={me} />
      </div>
    </section>
  )
}

function Reopen({ message: { _id, state, version } }: { message: InboxMessage }) {
  const changing = useMessageCall()
  const { run, pending, failure } = useCall(
    () => changing(() => call(reopenMessage, { params: { ref: _id }, body: { version } })),
    'It was not opened again. Please try again.',
    () => toast('It is to be answered again'),
  )
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunk px-4 py-3">
        <p className="min-w-0 flex-1 basis-60 text-small text-ink-2">
          {state === 'settled'
            ? 'Resolved too early? Open it again: its clock goes on from when it came.'
            : 'The answer comes by mail. Once it is there, take it up again.'}
        </p>
        <Button kind="line" size="sm" pending={pending} onClick={() => run(undefined)}>
          <RotateCcw aria-hidden />
          {state === 'settled' ? 'Open again' : 'Has answered'}
        </Button>
      </div>
      <FormError>{failure?.message}</FormError>
    </div>
  )
}
