'use client'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { FormError } from '@/components/ui/form-error'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { type OperatorRole, operatorRoles } from '@/lib/contract'
import { emailText } from '@/lib/email-text'
import { formatDate } from '@/lib/india-time'
import { changeOperator, endOperator } from '@/lib/operators/operator-contract'
import { roleNames } from '@/lib/operators/rules'
import type { ListedOperator } from '@/lib/operators/schema'

type Props = { team: readonly ListedOperator[]; self: string }

/** Everybody of the team, with their roles; what the server refuses stands above, and the list stays as it is there. */
export function TeamList({ team, self }: Props) {
  const router = useRouter()
  const heading = useRef<HTMLHeadingElement>(null)
  const [ending, setEnding] = useState<ListedOperator | null>(null)
  const change = useCall(
    ({ _id, role }: Pick<ListedOperator, '_id' | 'role'>) =>
      call(changeOperator, { params: { id: _id }, body: { role } }),
    'The role could not be changed. Please try again.',
    ({ name, role }) => {
      end.clearFailure()
      toast(`${name}: ${roleNames[role]}`)
      router.refresh()
    },
  )
  const end = useCall(
    ({ _id }: ListedOperator) => call(endOperator, { params: { id: _id } }),
    'Nobody was taken out of the team. Please try again.',
    (_, { name }) => {
      change.clearFailure()
      toast(`${name} is no longer of the team`)
      router.refresh()
    },
  )
  const isBusy = change.pending || end.pending
  return (
    <section aria-labelledby="team-heading" className="grid gap-3">
      <h2 ref={heading} id="team-heading" tabIndex={-1} className="text-h3 outline-none">
        Who works at the desk
      </h2>
      <div className="-mb-3 has-[p]:mb-0">
        <FormError pending={isBusy}>{change.failure?.message ?? end.failure?.message}</FormError>
      </div>
      <ul className="grid divide-y divide-line rounded-card bg-raised px-5 shadow-[inset_0_0_0_1px_var(--line)]">
        {team.map((operator) => (
          <Row
            key={operator._id}
            operator={operator}
            isSelf={operator._id === self}
            isBusy={isBusy}
            onRole={(role) => change.run({ _id: operator._id, role })}
            onEnd={() => setEnding(operator)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={ending !== null}
        kind="bad"
        title={`Take ${ending?.name} out of the team?`}
        text="They are signed out everywhere at once. Their account stays, as a customer's."
        confirmLabel="Take out"
        cancelLabel="Cancel"
        finalFocus={heading}
        onConfirm={() => {
          if (ending) end.run(ending)
          setEnding(null)
        }}
        onCancel={() => setEnding(null)}
      />
    </section>
  )
}

type RowProps = {
  operator: ListedOperator
  isSelf: boolean
  isBusy: boolean
  onRole: (role: OperatorRole) => void
  onEnd: () => void
}

const Row = ({ operator: { name, email, role, since }, isSelf, isBusy, onRole, onEnd }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <p className="min-w-0 flex-1 basis-56">
      <span className="block font-semibold wrap-anywhere">
        {name}
        {isSelf && <span className="font-normal text-ink-2"> (you)</span>}
      </span>
      <span className="block text-small text-ink-2 wrap-anywhere">
        {emailText(email)} · since {formatDate(new Date(since))}
      </span>
    </p>
    <select
      aria-label={`Role of ${name}`}
      value={role}
      disabled={isBusy}
      onChange={({ target }) => onRole(target.value as OperatorRole)}
      className="min-h-11 rounded-md border-[1.5px] border-line-strong bg-raised px-3 text-small"
    >
      {operatorRoles.map((one) => (
        <option key={one} value={one}>
          {roleNames[one]}
        </option>
      ))}
    </select>
    <Button kind="line" size="sm" disabled={isBusy} aria-label={`Take ${name} out of the team`} onClick={onEnd}>
      Take out
    </Button>
  </li>
)
