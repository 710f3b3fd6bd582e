import { expect, test } from 'vitest'
import { chooseEncoding } from '@/server/choose-encoding'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity', 'plain'],
  ['gzip;q=0', 'plain'],
  [undefined, 'plain'],
  ['', 'plain'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'plain'],
  ['BR', 'br'],
  ['br; q=0.000', 'plain'],
  ['brotli, x-gzip', 'plain'],
  [`${'x, '.repeat(5_000)}br`, 'br'],
])('[SPEED-54] %s takes %s, the first time and again', (accept, encoding) => {
  expect(chooseEncoding(accept)).toBe(encoding)
  expect(chooseEncoding(accept)).toBe(encoding)
})

test('[SPEED-54] of spellings without end none is taken for another', () => {
  const made = Array.from({ length: 1_000 }, (_, i) => (i % 3 ? `gzip, made-up-${i}` : `made-up-${i}, br`))
  for (const accept of [...made, ...made]) expect(chooseEncoding(accept)).toBe(accept.endsWith('br') ? 'br' : 'gzip')
})
