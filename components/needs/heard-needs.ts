import { readStored, writeStored } from '@/lib/browser/stored'
import type { Need, Needs } from '@/lib/needs/schema'

const heardKey = 'desk-needs-heard'
/** More than are ever listed at once, so that what comes back is known. */
const mostHeard = 200

const toKeys = (value: unknown) =>
  Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : null

/** The needs that were heard of in no tab of this browser; none where it hears of any for the first time. */
export function hearNeeds({ items }: Needs): Need[] {
  const heard = readStored(heardKey, toKeys)
  const keys = items.map(({ key }) => key)
  writeStored(heardKey, [...new Set([...keys, ...(heard ?? [])])].slice(0, mostHeard))
  return heard ? items.filter(({ key }) => !heard.includes(key)) : []
}
