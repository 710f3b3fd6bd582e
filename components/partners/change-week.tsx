'use client'
import { useState } from 'react'
import { checkedWeek, refuseWeek, weekPreview } from '@/components/partners/typed-week'
import { WeekFields } from '@/components/partners/week-fields'
import { Button } from '@/components/ui/button'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { useForm } from '@/lib/browser/use-form'
import { useRefresh } from '@/lib/browser/use-refresh'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { changeWeek } from '@/lib/partners/operator-contract'
import { hoursText, madeText } from '@/lib/partners/rules/repeated-week'
import { typedWeek } from '@/lib/partners/rules/week'
import type { Partner, RepeatedWeek } from '@/lib/partners/schema'

type Props = { partner: Pick<Partner, '_id' | 'fullName'>; week: RepeatedWeek; today: string; owner: string }

/** Changes a week that repeats, from a day on. */
export function ChangeWeek({ partner, week, today, owner }: Props) {
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const { values, set, reset } = useTyped(typedWeek(week, today), { name: `week ${week._id}`, owner })
  const { keyOf, forget } = useSameKey()
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      const params = { id: partner._id, weekId: week._id }
      const body = checkedWeek(typed)
      return call(changeWeek, { params, body, key: keyOf([params, body]) }).catch(refuseWeek)
    },
    fallback: 'Nothing was changed. Please try again.',
    onDone: (changed) => {
      forget()
      reset(typedWeek(changed, today))
      setOpen(false)
      toast(madeText(changed, new Date()))
      refresh()
    },
  })
  return (
    <>
      <Button kind="line" size="sm" aria-label={`Change ${hoursText(week)}`} onClick={() => setOpen(true)}>
        Change
      </Button>
      <FormSheet
        of={form}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`The week of ${partner.fullName}`}
        subtitle="From the first day on. Days that were taken back stay taken back."
        room="sky"
        width={560}
        submitLabel="Change the week"
      >
        <WeekFields form={form} values={values} today={today} />
        <p role="status" className="num -mt-2 min-h-6 text-small text-ink-2">
          {weekPreview(values)}
        </p>
      </FormSheet>
    </>
  )
}
