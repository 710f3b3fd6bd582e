import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Store } from '@/server/lru-cache'

const value = (size: number) => ({ size })

test('what was asked for longest ago goes first, by entries and by bytes', () => {
  const store = new Store(2, 1_000)
  store.set('a', value(100), 10)
  store.set('b', value(100), 10)
  store.get('a', 0)
  store.set('c', value(100), 10)
  expect(['a', 'b', 'c'].map((key) => Boolean(store.get(key, 0)))).toEqual([true, false, true])
  const bytes = new Store(100, 500)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) bytes.set(key, value(100), 10)
  expect(bytes.get('a', 0)).toBeUndefined()
  expect(bytes.bytes).toBe(500)
})

test('an entry ends at its time, and one that would fill the store is not kept at all', () => {
  const store = new Store(10, 1_000)
  store.set('a', value(100), 10)
  expect(store.get('a', 9)).toEqual(value(100))
  expect(store.get('a', 10)).toBeUndefined()
  expect(store.bytes).toBe(0)
  store.set('huge', value(251), 10)
  expect(store.get('huge', 0)).toBeUndefined()
})

test('never more than its bounds, and its count of bytes is the sum of what it holds', () => {
  const key = fc.constantFrom(...'abcdefgh')
  const step = fc.oneof(
    fc.record({ do: fc.constant('set' as const), key, size: fc.integer({ min: 1, max: 300 }), until: fc.nat(20) }),
    fc.record({ do: fc.constant('get' as const), key, at: fc.nat(20) }),
    fc.record({ do: fc.constant('clear' as const) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const store = new Store(4, 1_000)
      for (const one of steps) {
        if (one.do === 'set') store.set(one.key, value(one.size), one.until)
        else if (one.do === 'get') store.get(one.key, one.at)
        else store.clear()
        if (store.entries > 4 || store.bytes > 1_000) return false
      }
      const held = [...'abcdefgh'].map((name) => store.get(name, -1)?.size ?? 0)
      return held.reduce((sum, size) => sum + size, 0) === store.bytes
    }),
  )
})
