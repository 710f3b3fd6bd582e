import { useEffect, useRef } from 'react'
import type { PlaceValues } from '@/components/account/use-place'
import { findLastPlace } from '@/lib/account/contract'
import type { LastPlace } from '@/lib/account/schema'
import { call } from '@/lib/browser/call'

/** City and PIN of the place that the customer last ordered to or entered, for a form in which nobody has typed either yet. */
export function useLastPlace(
  isWanted: boolean,
  values: PlaceValues,
  onFound: (place: NonNullable<LastPlace['place']>) => void,
) {
  const now = useRef(values)
  now.current = values
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form opens
  useEffect(() => {
    if (!isWanted) return
    let isOpen = true
    call(findLastPlace, {}).then(
      ({ place }) => {
        const { city, postalCode } = now.current
        if (isOpen && place && !city && !postalCode) onFound(place)
      },
      (error: unknown) => console.info('the last place was not found', error), // the form is as good without it
    )
    return () => {
      isOpen = false
    }
  }, [])
}
