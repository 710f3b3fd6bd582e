'use client'
import { useState } from 'react'
import { SkillFields } from '@/components/partners/skill-fields'
import { usePartner } from '@/components/partners/use-partner'
import { Button } from '@/components/ui/button'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { useForm } from '@/lib/browser/use-form'
import { useRefresh } from '@/lib/browser/use-refresh'
import { useTyped } from '@/lib/browser/use-typed'
import { setPartnerSkills } from '@/lib/partners/operator-contract'
import { skillsBody, typedSkills } from '@/lib/partners/rules/skills'
import type { Partner, SkillChoice } from '@/lib/partners/schema'

type Props = { partner: Partner; choices: readonly SkillChoice[]; owner: string }

/** Changes what a partner does: all of a main service, or some of its categories. */
export function ChangeSkills({ partner, choices, owner }: Props) {
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const send = usePartner(partner, {}, isOpen)
  const saved = typedSkills(partner, choices)
  const { values, set, reset } = useTyped(saved, { name: `skills ${partner._id}`, owner })
  const form = useForm({
    values,
    set,
    send: (typed) =>
      send((version) =>
        call(setPartnerSkills, { params: { id: partner._id }, body: { skills: skillsBody(typed, choices), version } }),
      ),
    fallback: 'Nothing was changed. Please try again.',
    onDone: (changed) => {
      reset(typedSkills(changed, choices))
      setOpen(false)
      toast('Saved')
      refresh()
    },
  })
  return (
    <>
      <Button kind="line" size="sm" aria-label="Change skills" onClick={() => setOpen(true)}>
        Change
      </Button>
      <FormSheet
        of={form}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`What ${partner.fullName} does`}
        subtitle="All of a main service, or some of its categories. Nothing chosen: no times are offered to customers."
        room="sky"
        width={640}
        submitLabel="Save"
      >
        <SkillFields choices={choices} values={values} onChange={form.change} />
      </FormSheet>
    </>
  )
}
