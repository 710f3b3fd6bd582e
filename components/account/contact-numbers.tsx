'use client'
import { Smartphone } from 'lucide-react'
import { ContactNumberForm } from '@/components/account/contact-number-form'
import { LabelIcon } from '@/components/account/label-picker'
import { RecordList } from '@/components/account/record-list'
import { EmptyState } from '@/components/ui/empty-state'
import { removeContactNumber, setPrimaryContactNumber } from '@/lib/account/contract'
import { labelNames } from '@/lib/account/rules/records'
import type { ContactNumber } from '@/lib/account/schema'
import { callSurely, isGone, meansDone } from '@/lib/browser/call-surely'
import { formatPhone } from '@/lib/phone'

type Props = {
  owner: string
  numbers: ContactNumber[]
  onChange: (change: (before: ContactNumber[]) => ContactNumber[]) => void
}

export const ContactNumbers = ({ owner, numbers, onChange }: Props) => (
  <RecordList
    owner={owner}
    heading="Contact Numbers"
    one="number"
    records={numbers}
    onChange={onChange}
    Form={ContactNumberForm}
    read={({ label, number }) => ({
      icon: <LabelIcon label={label} of="number" />,
      title: formatPhone(number),
      text: <p>{labelNames[label]}</p>,
      spoken: `${formatPhone(number)}, ${labelNames[label]}`,
    })}
    remove={(id) => callSurely(removeContactNumber, { params: { id } }, { refused: meansDone(isGone, { _id: id }) })}
    setPrimary={(id) => callSurely(setPrimaryContactNumber, { params: { id } })}
    failed={{ remove: 'Failed to delete phone number', setPrimary: 'Failed to set primary phone' }}
    empty={(add) => (
      <EmptyState
        room="peach"
        icon={<Smartphone aria-hidden />}
        title="No number yet"
        text="Add the number we should call to confirm your visit."
        action={add}
      />
    )}
  />
)
