import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const here = { pincode: '110017', place: 'South Delhi', area: 'Delhi' }
const offering = [{ name: 'Plumbing', room: 'tile' }]

let texts: Map<string, string>
const storage = () => ({
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => void texts.set(key, text),
  removeItem: (key: string) => void texts.delete(key),
})
const written = () => JSON.parse(texts.get('state') ?? 'null')

/** As after a reload: what is remembered comes from the storage alone. */
const freshState = () => {
  vi.resetModules()
  return import('@/lib/browser/state')
}

beforeEach(() => {
  texts = new Map()
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('window', new EventTarget())
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('[STATE-01] the slices of the browser', () => {
  test('begin empty, and each change is saved at once, in a format that says its version', async () => {
    const { replaceData, setServiceData, clearServiceData, readState } = await freshState()
    expect(readState()).toEqual({ data: null, modal: null, serviceData: [] })
    replaceData(here)
    expect(written()).toEqual({ version: 1, data: here, modal: null, serviceData: [] })
    replaceData({ ...here, pincode: '110001' })
    setServiceData(offering)
    expect(written()).toMatchObject({ data: { pincode: '110001' }, serviceData: offering })
    clearServiceData()
    expect(written()).toMatchObject({ data: { pincode: '110001' }, serviceData: [] })
    replaceData(null)
    expect(written()).toMatchObject({ data: null })
  })

  test('are restored at start, but for a modal', async () => {
    texts.set('state', JSON.stringify({ version: 1, data: here, modal: ':r1:', serviceData: offering }))
    expect((await freshState()).readState()).toEqual({ data: here, modal: null, serviceData: offering })
  })

  test.each([
    ['half of a text', '{"version":1,"data"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['another version', JSON.stringify({ version: 2, data: here })],
    ['no version', JSON.stringify({ data: here })],
    ['a PIN code that is none', JSON.stringify({ version: 1, data: { ...here, pincode: '<b>' } })],
    ['services that are none', JSON.stringify({ version: 1, serviceData: [null, 7, { name: 5, room: 'x' }] })],
    ['no list of services', JSON.stringify({ version: 1, serviceData: { length: 3 } })],
    ['5 KB', JSON.stringify({ version: 1, data: { ...here, place: 'x'.repeat(5_000) } })],
  ])('of another shape are not taken: %s', async (_, text) => {
    texts.set('state', text)
    expect((await freshState()).readState()).toEqual({ data: null, modal: null, serviceData: [] })
  })

  test('live on where storage is full or forbidden; it is only logged', async () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const { replaceData, readState } = await freshState()
    replaceData(here)
    expect(readState().data).toEqual(here)
    expect(console.info).toHaveBeenCalled()
  })

  test('forget where the visitor lives when the session ends, and nothing else', async () => {
    const { replaceData, setServiceData, readState, onChange } = await freshState()
    const { keepToken } = await import('@/lib/browser/token')
    const seen = vi.fn()
    const stop = onChange(seen)
    keepToken('token')
    replaceData(here)
    setServiceData(offering)
    keepToken('another')
    expect(readState().data).toEqual(here)
    keepToken(null)
    expect(readState()).toEqual({ data: null, modal: null, serviceData: offering })
    expect(written()).toMatchObject({ data: null })
    expect(seen).toHaveBeenCalledTimes(3)
    stop()
  })

  test('follow another tab, whose open sheet is its own', async () => {
    const { readState, onChange } = await freshState()
    onChange(() => {})
    texts.set('state', JSON.stringify({ version: 1, data: here, modal: 'sheet', serviceData: [] }))
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'state' }))
    expect(readState()).toEqual({ data: here, modal: null, serviceData: [] })
  })
})
