import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { maxBodyBytes as maxOfCalls } from '@/lib/contract'
import { contracts } from '@/lib/http/contracts'
import { maxBodyBytes } from '@/server/body-arrived'
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

const tree = (...segments: unknown[]) =>
  segments.reduceRight<unknown>((children, segment) => [segment, children ? { children } : {}], null)
const part = (value: unknown, more: Record<string, string> = {}) => ({
  rsc: '1',
  'next-router-state-tree': encodeURIComponent(JSON.stringify(value)),
  ...more,
})

test('pages, their variants and parts, files, personal pages and calls are told apart', () => {
  const { kindOf } = createKinds()
  expect(kindOf('/')).toBe('pages')
  expect(kindOf('/about?utm_source=mail')).toBe('pages')
  expect(kindOf('/', { rsc: '1' })).toBe('navigation')
  expect(['/signin?next=%2Forders', '/cartpage?checkout=1'].map((url) => kindOf(url))).toEqual(['pages', 'pages'])
  expect(['/api/mainservices?after=1', '/api/servicetype/batch?ids=1'].map((url) => kindOf(url))).toEqual(
    Array(2).fill('variants'),
  )
  expect(kindOf('/sitemap.xml')).toBe('files')
  expect(['/orders', '/profile?tab=addresses', '/login', '/uploads/a.webp'].map((url) => kindOf(url))).toEqual(
    Array(4).fill('personal'),
  )
  expect(['/api/cart/list', '/api/users/login', '/api/nowhere'].map((url) => kindOf(url))).toEqual(
    Array(3).fill('calls'),
  )
  expect(kindOf('/api/mainservices')).toBe('pages')
})

test('[OPS-02] what cannot be kept is of the same kind as what can', () => {
  const { kindOf } = createKinds()
  const long = 'x'.repeat(8_000)
  for (const typed of ['tap*', '*', long, `${long}&limit=6`])
    expect(
      [`/services?q=${typed}`, `/api/search?q=${typed}`, `/api/search?%71=${typed}`].map((url) => kindOf(url)),
    ).toEqual(Array(3).fill('searches'))
  expect(['/about?x=*', `/about?x=${long}`, '/api/mainservices?x=*'].map((url) => kindOf(url))).toEqual(
    Array(3).fill('pages'),
  )
  expect([`/api/mainservices?after=${long}`, '/api/mainservices?after=*'].map((url) => kindOf(url))).toEqual(
    Array(2).fill('variants'),
  )
  expect(
    ['/services/x?type=*', `/services/x?type=${long}`, '/services/*', `/${long}`].map((url) => kindOf(url)),
  ).toEqual(Array(4).fill('unknown'))
})

test('[OPS-04] a parameter counts as navigation where a page of the shop links to it, and made-up ones do not', () => {
  const { kindOf, learn } = createKinds()
  const links = '<a class="x" href="/services/x?service=2&amp;type=1">tap</a><a href="/services?q=tap">more</a>'
  learn('/services/x', links)
  expect(kindOf('/services/x?type=1&utm=a&service=2')).toBe('navigation')
  expect(kindOf('/services/x?type=1&service=3')).toBe('variants')
  expect(kindOf('/services?q=tap')).toBe('searches')
  learn('/services/x?type=made-up', '<a href="/services/x?type=made-up&amp;after=1">next</a>')
  expect(kindOf('/services/x?type=made-up&after=1')).toBe('variants')
  learn('/services/x?type=1&service=2', '<a href="/services/x?type=1&amp;after=9">next</a>')
  expect(kindOf('/services/x?type=1&after=9')).toBe('navigation')
})

test('[OPS-04] a part counts as navigation where the way leads from a page of the shop, and made-up ways do not', () => {
  const { kindOf, learn } = createKinds()
  learn('/services/fan')
  const fan = ['serviceCategoryId', 'fan', 'd', null]
  const ways = [
    tree('', '(site)', '__PAGE__'),
    tree('', '(site)', 'about', '__PAGE__'),
    tree('', '(site)', 'orders', '__PAGE__'),
    tree('', '(site)', 'services', fan, '__PAGE__'),
  ]
  for (const way of ways) expect(kindOf('/contact', part(way)), JSON.stringify(way)).toBe('navigation')
  expect(kindOf('/contact', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' })).toBe(
    'navigation',
  )
  expect(kindOf('/contact', part(['', { children: tree('(site)', 'contact', '__PAGE__') }, null, 'refetch']))).toBe(
    'navigation',
  )
  const madeUp = [
    tree('', '(site)', 'made-up', '__PAGE__'),
    tree('', '(site)', 'services', ['serviceCategoryId', 'made-up', 'd', null], '__PAGE__'),
    tree('', '(site)', '(made)', '(up)', 'about', '__PAGE__'),
    tree('', '(site)', 'about'),
    tree('made-up', '(site)', 'about', '__PAGE__'),
    ['', { children: tree('(site)', 'about', '__PAGE__'), other: tree('x') }],
    ['', { other: tree('(site)', 'about', '__PAGE__') }],
  ]
  for (const way of madeUp) expect(kindOf('/contact', part(way)), JSON.stringify(way)).toBe('variants')
  expect(kindOf('/contact', { rsc: '1', 'next-router-segment-prefetch': '/made-up' })).toBe('variants')
  expect(kindOf('/contact', part(ways[0], { 'next-router-segment-prefetch': '/made-up' }))).toBe('variants')
  expect(kindOf('/services/fan?type=made-up', part(ways[0]))).toBe('variants')
})

test('[OPS-05] only the calls that take a picture are uploads, and how much another may bring is said once', () => {
  const { kindOfRequest } = createKinds()
  const ask = (method: string, url: string, type = 'multipart/form-data; boundary=b') =>
    kindOfRequest({ method, url, headers: { 'content-type': type } } as IncomingMessage)
  for (const { calls } of Object.values(contracts))
    for (const { method, path, bodyType } of Object.values(calls)) {
      const kind = ask(method, path.replace(/\{\w+\}/g, '5b1e'))
      expect(kind === 'uploads', `${method} ${path}`).toBe(bodyType === 'multipart')
    }
  expect(ask('POST', '/api/users/registration', 'application/json')).toBe('calls')
  expect(ask('POST', '/api/users/registration/more')).toBe('calls')
  expect([ask('POST', '/about'), ask('OPTIONS', '/services?q=tap')]).toEqual(['unknown', 'unknown'])
  expect(maxBodyBytes).toBe(maxOfCalls)
})

test('what is known is bounded: what was learned first is forgotten first', () => {
  const { kindOf, learn } = createKinds()
  for (let at = 0; at <= 20_000; at++) learn(`/services/${at}`)
  expect([kindOf('/services/0'), kindOf('/services/1')]).toEqual(['unknown', 'pages'])
})
