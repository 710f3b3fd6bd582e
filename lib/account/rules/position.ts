import { townLine } from '@/lib/account/rules/records'
import type { Address, Position } from '@/lib/account/schema'

export const positionFault = 'Please give a place on the earth: latitude from -90 to 90, longitude from -180 to 180'

/** `28.6139, 77.209`: as it is read, and as a map takes it. */
export const pointText = ({ latitude, longitude }: Position) => `${latitude}, ${longitude}`

/** What a map is asked for: the point where there is one, else the address as the post has it. */
export function mapQuery({ position, street, ...town }: Omit<Address, '_id' | 'label' | 'country' | 'isPrimary'>) {
  if (position) return pointText(position)
  return [street, townLine(town)].filter(Boolean).join(', ')
}

export const mapHref = (query: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
