'use client'
import { useState } from 'react'
import { usePartner } from '@/components/partners/use-partner'
import { Button } from '@/components/ui/button'
import { AreaField } from '@/components/ui/field'
import { FormSheet } from '@/components/ui/form-sheet'
import { toast } from '@/components/ui/toast'
import { CallFailed, call } from '@/lib/browser/call'
import { useForm } from '@/lib/browser/use-form'
import { useRefresh } from '@/lib/browser/use-refresh'
import { useTyped } from '@/lib/browser/use-typed'
import { setPartnerAreas } from '@/lib/partners/operator-contract'
import { areasFault, areasHint, areasLabel, prefixesOf } from '@/lib/partners/rules/areas'
import { maxAreas, type Partner } from '@/lib/partners/schema'

const shown = { areas: ({ areas }: Partner) => areas.join(', ') || 'empty' }

/** Changes where a partner works, as prefixes of PINs in one text. */
export function ChangeAreas({ partner, owner }: { partner: Partner; owner: string }) {
  const [isOpen, setOpen] = useState(false)
  const refresh = useRefresh()
  const send = usePartner(partner, shown, isOpen)
  const saved = { areas: partner.areas.join(', ') }
  const { values, set, reset } = useTyped(saved, { name: `areas ${partner._id}`, owner })
  const form = useForm({
    values,
    set,
    send: (typed) =>
      send(async (version) => {
        const areas = prefixesOf(typed.areas)
        const fault =
          areasFault(typed.areas) ?? (areas.length > maxAreas ? `At most ${maxAreas} PIN codes or beginnings` : null)
        if (fault) throw new CallFailed('', 400, { areas: fault })
        return call(setPartnerAreas, { params: { id: partner._id }, body: { areas, version } })
      }),
    fallback: 'Nothing was changed. Please try again.',
    onDone: ({ areas }) => {
      reset({ areas: areas.join(', ') })
      setOpen(false)
      toast('Saved')
      refresh()
    },
  })
  return (
    <>
      <Button kind="line" size="sm" aria-label="Change areas" onClick={() => setOpen(true)}>
        Change
      </Button>
      <FormSheet
        of={form}
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Where ${partner.fullName} works`}
        room="sky"
        width={520}
        submitLabel="Save"
      >
        <AreaField
          label={areasLabel}
          inputMode="numeric"
          hint={`${areasHint} Empty: no times are offered to customers.`}
          {...form.text('areas')}
          required={false}
        />
      </FormSheet>
    </>
  )
}
