'use client'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { checkedWeek, refuseWeek, weekPreview } from '@/components/partners/typed-week'
import { WeekFields } from '@/components/partners/week-fields'
import { Button } from '@/components/ui/button'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { CallFailed, call } from '@/lib/browser/call'
import { checked, useForm } from '@/lib/browser/use-form'
import { useRefresh } from '@/lib/browser/use-refresh'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { addShifts, addWeek } from '@/lib/partners/operator-contract'
import { type MadeShifts, madeText } from '@/lib/partners/rules/repeated-week'
import { shiftsOf, type TypedWeek, usualWeek, weekFaults } from '@/lib/partners/rules/week'
import { NewShifts, type Partner } from '@/lib/partners/schema'

type Props = { partner: Pick<Partner, '_id' | 'fullName'>; today: string; owner: string }

/** Lets a week of shifts repeat, or enters it for some weeks at once. */
export function AddShifts({ partner, today, owner }: Props) {
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const empty = usualWeek(today)
  const { values, set, reset } = useTyped(empty, { name: `shifts ${partner._id}`, owner })
  const { keyOf, forget } = useSameKey()
  const params = { id: partner._id }
  const sendWeek = async (typed: TypedWeek): Promise<MadeShifts> => {
    const body = checkedWeek(typed)
    return call(addWeek, { params, body, key: keyOf([params, body]) })
  }
  const sendShifts = async (typed: TypedWeek): Promise<MadeShifts> => {
    const faults = weekFaults(typed)
    if (Object.keys(faults).length) throw new CallFailed('', 400, faults)
    const shifts = shiftsOf(typed, new Date())
    if (!shifts.length) throw new CallFailed('', 400, { firstDay: 'All of these shifts have ended already' })
    const body = NewShifts.parse(checked(NewShifts, { shifts }))
    const added = await call(addShifts, { params, body, key: keyOf([params, body]) })
    return { made: added.length, kept: [] }
  }
  const form = useForm({
    values,
    set,
    send: (typed) => (typed.repeats ? sendWeek(typed) : sendShifts(typed)).catch(refuseWeek),
    fallback: 'No shift was entered. Please try again.',
    onDone: (added) => {
      forget()
      reset(empty)
      setOpen(false)
      toast(madeText(added, new Date()))
      refresh()
    },
  })
  return (
    <>
      <Button kind="line" size="sm" onClick={() => setOpen(true)}>
        <CalendarPlus aria-hidden className="size-5" />
        Add shifts
      </Button>
      <FormSheet
        of={form}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Shifts of ${partner.fullName}`}
        subtitle="A week that repeats, or some weeks. Single shifts can be taken back later."
        room="sky"
        width={560}
        submitLabel="Enter shifts"
      >
        <WeekFields form={form} values={values} today={today} mayEnd />
        <p role="status" className="num -mt-2 min-h-6 text-small text-ink-2">
          {weekPreview(values)}
        </p>
      </FormSheet>
    </>
  )
}
