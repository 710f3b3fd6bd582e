'use client'
import { checkDistrict, type PlaceValues, type usePlace } from '@/components/account/use-place'
import { Button } from '@/components/ui/button'
import { Field, SelectField } from '@/components/ui/field'
import type { Errors } from '@/lib/browser/use-errors'
import { maxPlaceNameLength } from '@/lib/lookups/rules'
import { isPincode, maxPincodeInput, pincodeFault } from '@/lib/pincode'

type Props = {
  values: PlaceValues
  errors: Errors
  place: ReturnType<typeof usePlace>
  set: (changes: Partial<PlaceValues>) => void
  mark: (changes: Record<string, string | undefined>) => void
  onPostalCode: (text: string) => void
  onRetry: () => void
}

const hints = {
  idle: 'Fills in district, state and country',
  looking: 'Looking it up …',
  found: 'District, state and country are filled in',
  invalid: 'Fills in district, state and country',
  failed: 'What you typed is kept',
}

/** City, PIN and what the PIN says: once it is known, district, state and country are not for typing (PROF-04). */
export function PlaceFields({ values, errors, place, set, mark, onPostalCode, onRetry }: Props) {
  const found = place.status === 'found'
  const typed = (name: keyof PlaceValues) => ({
    name,
    required: true,
    maxLength: maxPlaceNameLength,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  })
  const onDistrict = async () => {
    const district = values.district.trim()
    if (found || !district) return
    const checked = await checkDistrict(district)
    if ('fault' in checked) return mark({ district: checked.fault })
    if (checked.states.length === 1 && !values.state) set({ state: checked.states[0], country: 'India' })
  }
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2 md:gap-x-4">
        <Field label="City" autoComplete="address-level2" {...typed('city')} />
        <div className="grid content-start gap-1">
          <Field
            {...typed('postalCode')}
            label="Postal code"
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={maxPincodeInput}
            hint={hints[place.status]}
            onChange={(event) => onPostalCode(event.target.value)}
            onBlur={() => {
              if (values.postalCode && !isPincode(values.postalCode)) mark({ postalCode: pincodeFault })
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
            {...typed('district')}
            options={place.offices.map(({ District }) => ({ value: District, label: District }))}
            onChange={(event) => {
              const office = place.offices.find(({ District }) => District === event.target.value)
              if (office) set({ district: office.District, state: office.State })
            }}
          />
        ) : (
          <Field label="District" {...typed('district')} readOnly={found} onBlur={() => void onDistrict()} />
        )}
        <Field label="State" autoComplete="address-level1" {...typed('state')} readOnly={found} />
        <Field
          label="Country"
          autoComplete="country-name"
          {...typed('country')}
          readOnly={found}
          className="md:col-span-2"
        />
      </div>
      <p role="status" className="sr-only">
        {found && `The pincode is in ${values.district}, ${values.state}, ${values.country}`}
      </p>
    </>
  )
}
