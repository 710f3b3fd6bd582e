import { useState } from 'react'

export type Place = { latitude: number; longitude: number }

const waitMs = 10_000
/** A point that may be further off than this leads to nobody's door, in metres. */
const maxOff = 300

const leaveIt = 'or leave it out: the address in words is enough.'
const refused = `Your browser does not tell us the location. Allow it for this site in the browser's settings, ${leaveIt}`
const unknown = `Your device cannot say where it is just now. Please try again, ${leaveIt}`
const late = `Your device took too long to say where it is. Please try again, ${leaveIt}`
const off = (metres: number) => (metres < 1_000 ? `${Math.round(metres)} m` : `${Math.round(metres / 1_000)} km`)
const vague = (metres: number) =>
  `Your device knows the place only to within ${off(metres)}, so it was not kept. Please try again, ${leaveIt}`

/** By the codes of GeolocationPositionError. */
const faults: Record<number, string> = { 1: refused, 2: unknown, 3: late }

/** Asks the device where it is, whenever `ask` is called and at no other time. */
export function useLocation(onFound: (place: Place) => void) {
  const [state, setState] = useState<{ asking: boolean; fault?: string }>({ asking: false })
  const ask = () => {
    if (!navigator.geolocation) return setState({ asking: false, fault: unknown })
    setState({ asking: true })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (accuracy > maxOff) return setState({ asking: false, fault: vague(accuracy) })
        setState({ asking: false })
        onFound({ latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) })
      },
      ({ code }) => setState({ asking: false, fault: faults[code] ?? unknown }),
      { enableHighAccuracy: true, timeout: waitMs, maximumAge: 0 },
    )
  }
  return { ...state, ask, clear: () => setState({ asking: false }) }
}
