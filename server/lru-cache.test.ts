import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LruCache } from '@/server/lru-cache'

const value = (size: number) => ({ size })

test('what was asked for longest ago goes first, by entries and by bytes', () => {
  const cache = new LruCache(2, 1_000)
  cache.set('a', value(100), 10)
  cache.set('b', value(100), 10)
  cache.get('a', 0)
  cache.set('c', value(100), 10)
  expect(['a', 'b', 'c'].map((key) => Boolean(cache.get(key, 0)))).toEqual([true, false, true])
  const bytes = new LruCache(100, 500)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) bytes.set(key, value(100), 10)
  expect(bytes.get('a', 0)).toBeUndefined()
  expect(bytes.bytes).toBe(500)
})

test('an entry ends at its time, and one that would take over a quarter of the cache is not stored', () => {
  const cache = new LruCache(10, 1_000)
  cache.set('a', value(100), 10)
  expect(cache.get('a', 9)).toEqual(value(100))
  expect(cache.get('a', 10)).toBeUndefined()
  expect(cache.bytes).toBe(0)
  cache.set('huge', value(251), 10)
  expect(cache.get('huge', 0)).toBeUndefined()
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
      const cache = new LruCache(4, 1_000)
      for (const one of steps) {
        if (one.do === 'set') cache.set(one.key, value(one.size), one.until)
        else if (one.do === 'get') cache.get(one.key, one.at)
        else cache.clear()
        if (cache.entries > 4 || cache.bytes > 1_000) return false
      }
      const sizes = [...'abcdefgh'].map((name) => cache.get(name, -1)?.size ?? 0)
      return sizes.reduce((sum, size) => sum + size, 0) === cache.bytes
    }),
  )
})
