import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

/** Storage of which every call throws, until `works`. */
function failing() {
  const storage = new Map<string, string>()
  const state = { works: false }
  const attempt = <T>(work: () => T) => {
    if (!state.works) throw new Error('denied')
    return work()
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => attempt(() => storage.get(key) ?? null),
    setItem: (key: string, text: string) => attempt(() => void storage.set(key, text)),
    removeItem: (key: string) => attempt(() => void storage.delete(key)),
  })
  vi.spyOn(console, 'info').mockImplementation(() => {})
  return { storage, state }
}

test('[STATE-01] what storage refuses holds until the page is left, and nothing throws', async () => {
  const { readText, writeText } = await import('@/lib/browser/stored')
  const { storage, state } = failing()
  expect(readText('cart')).toBeNull()
  writeText('cart', 'one')
  expect(readText('cart')).toBe('one')
  writeText('cart', null)
  expect(readText('cart')).toBeNull()
  writeText('cart', 'two')
  state.works = true
  expect(readText('cart')).toBe('two')
  // Once it is taken, storage says what is kept: another tab may change it.
  writeText('cart', 'three')
  storage.set('cart', 'four')
  expect(readText('cart')).toBe('four')
})

test.each(['{', 'null', '[]', '{"version":99}'])(
  '[STATE-01] a stored %s that is not of its shape reads as none',
  async (text) => {
    const { readStored } = await import('@/lib/browser/stored')
    const { storage, state } = failing()
    state.works = true
    storage.set('cart', text)
    const accept = (value: unknown) => ((value as { version: number }).version === 1 ? 'whole' : null)
    expect(readStored('cart', accept)).toBeNull()
  },
)
