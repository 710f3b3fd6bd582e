import { expect, test } from 'vitest'
import { createKinds } from '@/server/kinds'

test('[OPS-02] searches and addresses that anybody can make up are kinds of their own', () => {
  const { kindOf, learn } = createKinds()
  expect(['/services?q=tap', '/api/search?q=tap&limit=6'].map((url) => kindOf(url))).toEqual(['searches', 'searches'])
  expect(['/services/x', '/og/x.jpg', '/nowhere', '/_next/image?url=x'].map((url) => kindOf(url))).toEqual(
    Array(4).fill('unknown'),
  )
  learn('/services/x?type=1')
  expect(kindOf('/services/x')).toBe('pages')
  expect(kindOf('/services/x?details=1')).toBe('variants')
  expect(kindOf('/services/y')).toBe('unknown')
})

test('pages, their variants and parts, files, personal pages and calls are told apart', () => {
  const { kindOf } = createKinds()
  expect(kindOf('/')).toBe('pages')
  expect(kindOf('/about?utm_source=mail')).toBe('pages')
  expect(kindOf('/', true)).toBe('variants')
  expect(kindOf('/signin?next=%2Forders')).toBe('variants')
  expect(kindOf('/sitemap.xml')).toBe('files')
  expect(['/orders', '/profile?tab=addresses', '/login', '/uploads/a.webp'].map((url) => kindOf(url))).toEqual(
    Array(4).fill('personal'),
  )
  expect(['/api/cart/list', '/api/users/login', '/api/nowhere'].map((url) => kindOf(url))).toEqual(
    Array(3).fill('calls'),
  )
  expect(kindOf('/api/mainservices')).toBe('pages')
})

test('what is known is bounded: what was learned first is forgotten first', () => {
  const { kindOf, learn } = createKinds()
  for (let at = 0; at <= 10_000; at++) learn(`/services/${at}`)
  expect([kindOf('/services/0'), kindOf('/services/1')]).toEqual(['unknown', 'pages'])
})
