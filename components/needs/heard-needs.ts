import { readStored, writeStored } from '@/lib/browser/stored'
import type { Need, Needs } from '@/lib/needs/schema'

const heardKey = 'desk-needs-heard'
/** More than are ever listed at once, so that what a cut list left out is known. */
const mostHeard = 200

type Heard = Pick<Needs, 'readAt'> & { keys: string[] }

function toHeard(value: unknown): Heard | null {
  const { readAt, keys } = (value ?? {}) as Record<string, unknown>
  if (typeof readAt !== 'string' || !Array.isArray(keys)) return null
  return { readAt, keys: keys.filter((key): key is string => typeof key === 'string') }
}

/**
 * The needs that no tab of this browser has heard of; none at the first look. What left the list is forgotten, so that it is heard
 * where it comes back; a list that was cut may have it still.
 */
export function hearNeeds({ items, isCut, readAt }: Needs): Need[] {
  const heard = readStored(heardKey, toHeard)
  // Another tab may have read later: what is older than that is no news.
  if (heard && readAt < heard.readAt) return []
  const listed = items.map(({ key }) => key)
  const keys = isCut && heard ? [...new Set([...listed, ...heard.keys])].slice(0, mostHeard) : listed
  writeStored(heardKey, { readAt, keys })
  return heard ? items.filter(({ key }) => !heard.keys.includes(key)) : []
}
