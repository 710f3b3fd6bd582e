'use client'
import { useId } from 'react'
import { checkDistrict, type PlaceValues, type usePlace } from '@/components/account/use-place'
import { Button } from '@/components/ui/button'
import { Field, SelectField } from '@/components/ui/field'
import type { useForm } from '@/lib/browser/use-form'
import { isPincode, pincodeFault } from '@/lib/pincode'

type Props = {
  form: Pick<ReturnType<typeof useForm<PlaceValues, unknown>>, 'text' | 'change' | 'mark'>
  values: PlaceValues
  place: ReturnType<typeof usePlace>
  onPostalCode: (text: string) => void
  onRetry: () => void
}

const hints = {
  idle: 'Fills in district, state and country',
  looking: 'Looking it up …',
  found: 'District, state and country are filled in',
  unknown: 'We don’t know this PIN code yet. Please choose or type its district and state.',
  invalid: 'Fills in district, state and country',
  failed: 'What you typed is kept',
}

const Choices = ({ id, of }: { id: string; of: readonly string[] }) => (
  <datalist id={id}>
    {[...new Set(of)].map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)

/**
 * City, PIN and what the PIN says: once it is known, district, state and country are not for typing (PROF-04). For one that no list
 * has, district and state are chosen among those of the nearest ones, or typed.
 */
export function PlaceFields({ form, values, place, onPostalCode, onRetry }: Props) {
  const found = place.status === 'found'
  const unknown = place.status === 'unknown'
  const id = useId()
  const onDistrict = async () => {
    const district = values.district.trim()
    if (found || !district) return
    const checked = await checkDistrict(district)
    if ('fault' in checked) return form.mark({ district: checked.fault })
    if (checked.states.length === 1 && !values.state) form.change({ state: checked.states[0], country: 'India' })
  }
  const onChosen = (district: string) => {
    const offices = place.offices.filter(({ District }) => District === district)
    form.change({ district, ...(offices.length === 1 && { state: offices[0]!.State }) })
  }
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2 md:gap-x-4">
        <Field label="City" autoComplete="address-level2" {...form.text('city')} />
        <div className="grid content-start gap-1">
          <Field
            {...form.text('postalCode')}
            label="PIN code"
            autoComplete="postal-code"
            inputMode="numeric"
            hint={hints[place.status]}
            onChange={(event) => onPostalCode(event.target.value)}
            onBlur={() => {
              if (values.postalCode && !isPincode(values.postalCode)) form.mark({ postalCode: pincodeFault })
            }}
          />
          {place.status === 'failed' && (
            <Button kind="soft" size="sm" onClick={onRetry} className="justify-self-start">
              Retry
            </Button>
          )}
        </div>
        {found && place.offices.length > 1 ? (
          <SelectField
            label="District"
            {...form.text('district')}
            options={place.offices.map(({ District }) => ({ value: District, label: District }))}
            onChange={(event) => onChosen(event.target.value)}
          />
        ) : (
          <Field
            label="District"
            {...form.text('district')}
            readOnly={found}
            list={unknown ? `${id}-districts` : undefined}
            onChange={(event) => onChosen(event.target.value)}
            onBlur={() => void onDistrict()}
          />
        )}
        <Field
          label="State"
          autoComplete="address-level1"
          {...form.text('state')}
          readOnly={found}
          list={unknown ? `${id}-states` : undefined}
        />
        <Field
          label="Country"
          autoComplete="country-name"
          {...form.text('country')}
          readOnly={found || unknown}
          className="md:col-span-2"
        />
      </div>
      {unknown && (
        <>
          <Choices id={`${id}-districts`} of={place.offices.map(({ District }) => District)} />
          <Choices id={`${id}-states`} of={place.offices.map(({ State }) => State)} />
        </>
      )}
      <p role="status" className="sr-only">
        {found && `This PIN code is in ${values.district}, ${values.state}, ${values.country}`}
        {unknown && hints.unknown}
      </p>
    </>
  )
}
