'use client'
import { useState } from 'react'
import { FactsFields } from '@/components/partners/facts-fields'
import { usePartner } from '@/components/partners/use-partner'
import { Button } from '@/components/ui/button'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { checked, useForm } from '@/lib/browser/use-form'
import { useRefresh } from '@/lib/browser/use-refresh'
import { useTyped } from '@/lib/browser/use-typed'
import { changePartner } from '@/lib/partners/operator-contract'
import { factsBody, factsFaults, typedFacts } from '@/lib/partners/rules/facts'
import { type Partner, PartnerChanges } from '@/lib/partners/schema'
import { formatPhone } from '@/lib/phone'

const shown = {
  fullName: ({ fullName }: Partner) => `“${fullName}”`,
  contactNumber: ({ contactNumber }: Partner) => formatPhone(contactNumber),
  email: ({ email }: Partner) => email ?? 'empty',
  specialization: ({ specialization }: Partner) => (specialization ? `“${specialization}”` : 'empty'),
}

/** Changes name, number, e-mail and specialization. */
export function ChangeFacts({ partner, owner }: { partner: Partner; owner: string }) {
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const send = usePartner(partner, shown, isOpen)
  const saved = typedFacts(partner)
  const { values, set, reset } = useTyped(saved, { name: `partner ${partner._id}`, owner })
  const form = useForm({
    values,
    set,
    send: (typed) =>
      send(async (version) => {
        const body = { ...factsBody(typed), version }
        return call(changePartner, {
          params: { id: partner._id },
          body: PartnerChanges.parse(checked(PartnerChanges, body, factsFaults(typed))),
        })
      }),
    fallback: 'Nothing was changed. Please try again.',
    onDone: (changed) => {
      reset(typedFacts(changed))
      setOpen(false)
      toast('Saved')
      refresh()
    },
  })
  const open = () => {
    // With what is there now, unless something was typed and not sent.
    if (JSON.stringify(values) === JSON.stringify(saved)) reset(saved)
    setOpen(true)
  }
  return (
    <>
      <Button kind="line" size="sm" aria-label="Change name and contact" onClick={open}>
        Change
      </Button>
      <FormSheet
        of={form}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Change ${partner.fullName}`}
        room="sky"
        width={520}
        submitLabel="Save"
      >
        <FactsFields text={form.text} />
      </FormSheet>
    </>
  )
}
