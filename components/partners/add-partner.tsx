'use client'
import { UserPlus } from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FactsFields } from '@/components/partners/facts-fields'
import { Button } from '@/components/ui/button'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { afterSheet } from '@/lib/browser/use-back-closes'
import { checked, useForm } from '@/lib/browser/use-form'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { addPartner } from '@/lib/partners/operator-contract'
import { partnerHref } from '@/lib/partners/rules/addresses'
import { factsBody, factsFaults } from '@/lib/partners/rules/facts'
import { NewPartner } from '@/lib/partners/schema'

const empty = { fullName: '', contactNumber: '', email: '', specialization: '' }

/** Adds a partner, and opens their page, where skills, areas and shifts are entered. */
export function AddPartner({ owner }: { owner: string }) {
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const { values, set, reset } = useTyped(empty, { name: 'new partner', owner })
  const { keyOf, forget } = useSameKey()
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      const { email, ...facts } = factsBody(typed)
      const body = NewPartner.parse(checked(NewPartner, { ...facts, ...(email && { email }) }, factsFaults(typed)))
      return call(addPartner, { body, key: keyOf(body) })
    },
    fallback: 'The partner was not added. Please try again.',
    onDone: ({ _id, fullName }) => {
      forget()
      reset(empty)
      toast(`${fullName} is added`)
      setOpen(false)
      afterSheet(() => router.push(partnerHref(_id) as Route))
    },
  })
  return (
    <>
      <Button kind="go" size="sm" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden className="size-5" />
        Add partner
      </Button>
      <FormSheet
        of={form}
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Add a partner"
        room="sky"
        width={520}
        submitLabel="Add partner"
      >
        <FactsFields text={form.text} />
      </FormSheet>
    </>
  )
}
