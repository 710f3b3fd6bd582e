import { type Town, townLine } from '@/lib/account/rules/records'
import { plainLine } from '@/lib/plain-text'

type Point = { latitude: number; longitude: number }

export const positionFault = 'Please give a place on the earth: latitude from -90 to 90, longitude from -180 to 180'

/** `28.6139, 77.209`: as it is read, and as a map takes it. */
export const pointText = ({ latitude, longitude }: Point) => `${latitude}, ${longitude}`

/** What a map is asked for: the point where there is one, else the address as the post has it. */
export function mapQuery({ position, street, ...town }: Town & { street: string; position?: Point }) {
  if (position) return pointText(position)
  return plainLine([street, townLine(town)].filter(Boolean).join(', '))
}

export const mapHref = (query: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
