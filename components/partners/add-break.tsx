'use client'
import { Coffee } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { call } from '@/lib/browser/call'
import { checked, useForm } from '@/lib/browser/use-form'
import { useRefresh } from '@/lib/browser/use-refresh'
import { useSameKey } from '@/lib/browser/use-same-key'
import { useTyped } from '@/lib/browser/use-typed'
import { spanBody, spanFaults } from '@/lib/partners/rules/leave'
import type { Partner } from '@/lib/partners/schema'
import { addBreak } from '@/lib/visits/operator-contract'
import { maxBecauseLength, NewBreak } from '@/lib/visits/schema'

type Props = { partner: Pick<Partner, '_id' | 'fullName'>; tomorrow: string; owner: string }

/** Enters a break within one day, in which nothing is planned. */
export function AddBreak({ partner, tomorrow, owner }: Props) {
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const empty = { day: tomorrow, from: '13:00', until: '14:00', because: '' }
  const { values, set, reset } = useTyped(empty, { name: `break ${partner._id}`, owner })
  const { keyOf, forget } = useSameKey()
  const form = useForm({
    values,
    set,
    send: async (typed) => {
      const span = { fromDay: typed.day, untilDay: typed.day, from: typed.from, until: typed.until }
      const { fromDay, untilDay: _, ...faults } = spanFaults(span)
      const because = typed.because.trim()
      const wanted = { ...spanBody(span), ...(because && { because }) }
      const body = NewBreak.parse(checked(NewBreak, wanted, { ...faults, ...(fromDay && { day: fromDay }) }))
      const params = { id: partner._id }
      return call(addBreak, { params, body, key: keyOf([params, body]) }).catch((error: unknown) => {
        forget() // what was refused may be tried again as it is
        throw error
      })
    },
    fallback: 'The break was not entered. Please try again.',
    onDone: () => {
      forget()
      reset(empty)
      setOpen(false)
      toast('The break is entered')
      refresh()
    },
  })
  return (
    <>
      <Button kind="line" size="sm" onClick={() => setOpen(true)}>
        <Coffee aria-hidden className="size-5" />
        Add break
      </Button>
      <FormSheet
        of={form}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Break of ${partner.fullName}`}
        room="sky"
        width={480}
        submitLabel="Enter break"
      >
        <Field label="Day" type="date" {...form.text('day')} />
        <div className="grid grid-cols-2 gap-3">
          <Field label="From" type="time" step={300} {...form.text('from')} />
          <Field label="Until" type="time" step={300} {...form.text('until')} />
        </div>
        <Field label="What for (optional)" maxLength={maxBecauseLength} {...form.text('because')} required={false} />
      </FormSheet>
    </>
  )
}
