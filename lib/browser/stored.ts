/** Storage that never throws: full, forbidden or corrupted storage is only logged (STATE-01). */
export function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    console.info('local storage failed', error)
    return null
  }
}

export const readText = (key: string) => attempt(() => localStorage.getItem(key))

/** Keeps the text, or removes it with null. */
export const writeText = (key: string, text: string | null) =>
  attempt(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)))

/** The JSON value under the key as `accept` takes it; null where there is none or it is not of that shape. */
export const readStored = <T>(key: string, accept: (value: unknown) => T | null): T | null => {
  const text = readText(key)
  return text === null ? null : attempt(() => accept(JSON.parse(text)))
}

export const writeStored = (key: string, value: unknown) =>
  writeText(key, value === null ? null : JSON.stringify(value))
