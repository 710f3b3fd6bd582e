'use client'
import { useEffect, useRef } from 'react'
import { type PlaceValues, usePlace } from '@/components/account/use-place'
import type { useForm } from '@/lib/browser/use-form'
import { pincodeUnknownFault } from '@/lib/lookups/rules/fields'
import type { PostOffice } from '@/lib/lookups/schema'
import { isPincode } from '@/lib/pincode'
import { pincodeDigits } from '@/lib/pincode-typed'

/** The fields that the PIN fills, before it does. */
const unfilled = { district: '', state: '', country: '' }

type Form = Pick<ReturnType<typeof useForm<PlaceValues, unknown>>, 'change' | 'mark'>

const only = (names: readonly string[]) => (new Set(names).size === 1 ? names[0] : undefined)

/** What is sure of a PIN that no list has; what somebody chose or typed stays, but for a state left over from another PIN. */
function filledNear(offices: readonly PostOffice[], { district, state }: Pick<PlaceValues, 'district' | 'state'>) {
  const isOwn = state && (district || offices.some(({ State }) => State === state))
  return { state: isOwn ? state : (only(offices.map(({ State }) => State)) ?? ''), country: 'India' }
}

/** The place of an address form: a whole PIN is looked up as it is typed, and fills in district, state and country (PROF-04). */
export function useFilledPlace(
  form: Form,
  { postalCode: before, city, district, state }: PlaceValues,
  /** What the form begins with, before anybody types; it hears what else it is filled with then. */
  begun?: { place: Pick<PlaceValues, 'city' | 'district' | 'state'>; onFilled: (filled: Partial<PlaceValues>) => void },
) {
  const place = usePlace()
  const now = useRef({ city, begun })
  now.current = { city, begun }
  const isCityLeft = useRef(false)

  /** Empties the city that the form began with, once, where the PIN is now one of other districts: it would be wrong and above the eye. */
  function leaveCity(offices: readonly PostOffice[], isTyped: boolean) {
    const { city, begun } = now.current
    const { place } = begun ?? {}
    if (isCityLeft.current || !city || !place || city !== place.city) return {}
    // A PIN that no list has knows no district: its state then says whether the city can be the same.
    const byState = isTyped && place.state && (({ State }: PostOffice) => State === place.state)
    const isSame = place.district ? ({ District }: PostOffice) => District === place.district : byState
    if (!isSame || offices.some(isSame)) return {}
    isCityLeft.current = true
    return { city: '' }
  }

  /** Looks a whole PIN up and fills in what it says; the fault of the PIN, if any, and what was filled in. */
  async function fill(
    typed: string,
    chosenDistrict: string,
  ): Promise<{ fault?: string; filled?: Partial<PlaceValues> }> {
    const pincode = pincodeDigits(typed)
    const found = isPincode(pincode) ? await place.look(pincode) : null
    if (!found) return {}
    const fault = { invalid: pincodeUnknownFault, failed: 'Error validating pincode' }[found.status as string]
    if (found.status === 'unknown') {
      // The form keeps district and state of a PIN that was known before, where the PIN is not typed anew.
      const kept = place.status === 'found' && pincode !== before ? unfilled : { district: chosenDistrict, state }
      const filled = { ...filledNear(found.offices, kept), ...leaveCity(found.offices, pincode !== before) }
      form.change({ ...filled, postalCode: pincode })
      return { filled }
    }
    const [first] = found.offices
    if (fault || !first) {
      form.mark({ postalCode: fault })
      return { fault }
    }
    const office = found.offices.find(({ District }) => District === chosenDistrict) ?? first
    const filled = {
      ...{ district: office.District, state: office.State, country: 'India' },
      ...leaveCity(found.offices, pincode !== before),
    }
    form.change({ ...filled, postalCode: pincode })
    return { filled }
  }
  const onPostalCode = (text: string) => {
    const postalCode = pincodeDigits(text)
    form.change({ postalCode, ...(place.status === 'found' && postalCode !== before && unfilled) })
    if (isPincode(postalCode)) void fill(postalCode, district)
    else place.forget()
  }
  // The other districts of the PIN can be chosen at once when an address is changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form opens; typing a PIN looks it up by itself
  useEffect(() => void fill(before, district).then(({ filled }) => filled && begun?.onFilled(filled)), [])
  return { place, fill, onPostalCode, onRetry: () => void fill(before, district) }
}
