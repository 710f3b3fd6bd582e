'use client'
import { UserPlus } from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FactsFields } from '@/components/partners/facts-fields'
import { repeatedFaults } from '@/components/partners/typed-week'
import { type TypedWork, WorkFields } from '@/components/partners/work-fields'
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
import { areasFault, prefixesOf } from '@/lib/partners/rules/areas'
import { factsBody, factsFaults } from '@/lib/partners/rules/facts'
import { skillsBody, typedSkills } from '@/lib/partners/rules/skills'
import { usualWeek, weekBody } from '@/lib/partners/rules/week'
import { NewPartner, type SkillChoice } from '@/lib/partners/schema'

type Typed = TypedWork & Parameters<typeof factsBody>[0]
type Props = { choices: readonly SkillChoice[]; today: string; owner: string }

const faultsOf = (typed: Typed) => {
  const areas = areasFault(typed.areas)
  return { ...factsFaults(typed), ...(areas && { areas }), ...(typed.hasWeek && repeatedFaults(typed)) }
}

/** Adds a partner with what is known of their work, and opens their page. */
export function AddPartner({ choices, today, owner }: Props) {
  const empty: Typed = {
    ...typedSkills({ skills: [] }, choices),
    ...usualWeek(today),
    fullName: '',
    contactNumber: '',
    email: '',
    specialization: '',
    areas: '',
    hasWeek: false,
  }
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const { values, set, reset } = useTyped(empty, { name: 'new partner', owner })
  const { keyOf, forget } = useSameKey()
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      const { email, ...facts } = factsBody(typed)
      const work = {
        skills: skillsBody(typed, choices),
        areas: prefixesOf(typed.areas),
        ...(typed.hasWeek && { week: weekBody(typed) }),
      }
      const wanted = { ...facts, ...(email && { email }), ...work }
      const body = NewPartner.parse(checked(NewPartner, wanted, faultsOf(typed)))
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
        width={640}
        submitLabel="Add partner"
      >
        <FactsFields text={form.text} />
        <WorkFields form={form} values={values} choices={choices} today={today} />
      </FormSheet>
    </>
  )
}
