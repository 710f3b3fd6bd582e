import { expect, test } from 'vitest'
import { cacheUrlOf, expiryOf, isSearch } from '@/server/cache-rules'

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/services/chimney?type=a&utm=1&service=b', '/services/chimney?type=a&service=b'],
  ['/services/chimney?service=b&type=a', '/services/chimney?type=a&service=b'],
  ['/services/chimney?type=a&type=b', '/services/chimney?type=a'],
  ['/services/chimney?after=c&type=a', '/services/chimney?type=a&after=c'],
  ['/services/chimney?', '/services/chimney'],
  ['/signin?next=%2Forders&x=1', '/signin'],
  ['/cartpage?checkout=1', '/cartpage'],
  ['/api/servicetype/list/5b1e?limit=9', '/api/servicetype/list/5b1e'],
  ['/api/servicetype/list/5b1e?after=3.5b1e&limit=9', '/api/servicetype/list/5b1e?after=3.5b1e'],
  ['/api/servicetype/hierarchy/RO?after=1.2.3.x', '/api/servicetype/hierarchy/RO?after=1.2.3.x'],
  ['/api/docs?utm=1', '/api/docs'],
  ['/ProContact', '/ProContact'],
  ['/sitemap.xml?x=1', '/sitemap.xml'],
  ['/og/chimney.jpg', '/og/chimney.jpg'],
  ['/rate-cards/chimney.pdf?v=2', '/rate-cards/chimney.pdf'],
  ['/rate-cards/chimney.pdf?v=*', '/rate-cards/chimney.pdf'],
  [`/og/chimney.jpg?v=${'1'.repeat(3_000)}`, '/og/chimney.jpg'],
  ['/services?utm=1&q=gyser', '/services?q=gyser'],
  ['/services?q=tap*', '/services?q=tap*'],
  ['/services?%71=tap', '/services?q=tap'],
  [`/services?x=${'a'.repeat(3_000)}`, '/services'],
  ['/api/search?limit=6&q=नल', '/api/search?q=%E0%A4%A8%E0%A4%B2&limit=6'],
])('%s is cached as %s', (url, cacheUrl) => {
  expect(cacheUrlOf(url)).toBe(cacheUrl)
})

test.each([
  '/orders',
  '/profile',
  '/mailbox',
  '/api/cart/list',
  '/api/users/profile',
  '/api/servicetype',
  '/api/serviceType',
  '/services/',
  '/services/a/b',
  '/services/..',
  '/services/*',
  '/services/a#b',
  '//services',
  '/Services/chimney',
  `/services/${'a'.repeat(700)}`,
  `/services?q=${'a'.repeat(3_000)}`,
  '/og/*',
  '/rate-cards/*?x=*',
  '/og/a/b.jpg?x=*',
])('%s is not public, or not in this form', (url) => {
  expect(cacheUrlOf(url)).toBeNull()
})

test('a cached answer expires at midnight in India, because a discount ends there [CAT-10]', () => {
  expect(expiryOf(new Date('2026-11-21T18:29:59.999Z'))).toBe(Date.parse('2026-11-21T18:30:00Z'))
  expect(expiryOf(new Date('2026-11-21T18:30:00.000Z'))).toBe(Date.parse('2026-11-22T18:30:00Z'))
})

test('URLs of searches are told apart from pages and their parts', () => {
  expect(['/services?q=x', '/api/search?limit=6&q=x'].every(isSearch)).toBe(true)
  expect(['/', '/services', '/services/q?type=a', '/signin?next=%2Fservices%3Fq%3Dx'].some(isSearch)).toBe(false)
})
