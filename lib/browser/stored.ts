import { reportHitch } from '@/lib/browser/hitches'

/** Does what may fail because storage is full, forbidden or corrupted: that is only logged (STATE-01). */
export function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    console.info('local storage failed', error)
    return null
  }
}

/** Texts that storage refused, for as long as the page lives: so a cart works where storage is full or forbidden. */
const unsaved = new Map<string, string | null>()

export const readText = (key: string) =>
  unsaved.has(key) ? (unsaved.get(key) ?? null) : attempt(() => localStorage.getItem(key))

/** Keeps the text, or removes it with null. Where a visitor would miss it, a refusal is said once. */
export function writeText(key: string, text: string | null, isMissed = false) {
  unsaved.set(key, text)
  const isStored = attempt(() => {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return unsaved.delete(key)
  })
  if (!isStored && isMissed && text !== null) reportHitch('notStored')
}

/** Tells whether storage takes anything at all: a full or forbidden one is found out by trying. */
export const canStore = () =>
  attempt(() => {
    localStorage.setItem('tried', '1')
    localStorage.removeItem('tried')
    return true
  }) ?? false

/** The JSON value under the key as `accept` takes it; null where there is none or it is not of that shape. */
export const readStored = <T>(key: string, accept: (value: unknown) => T | null): T | null => {
  const text = readText(key)
  return text === null ? null : attempt(() => accept(JSON.parse(text)))
}

export const writeStored = (key: string, value: unknown, isMissed = false) =>
  writeText(key, value === null ? null : JSON.stringify(value), isMissed)
