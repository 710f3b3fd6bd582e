import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTarget } from '@/server/request-target'

test.each([
  '/',
  '/services/air-conditioner?type=a&service=%E0%A4%8F',
  '/services/AIR-Conditioner',
  '/api/servicetype/hierarchy/RO%20Service%20%26%20Repair',
  "/api/lookups/district/Y.S.R.%20'(Kadapa)'!*~",
  '/api/lookups/district/a%2Fb',
  '/services/100%25',
  '/services/%2561',
  '/..well-known',
  '/signin?next=//evil.example',
  '/services?q=\\[]{}|^`"<>',
  '/services?q=%',
])('[SEC-01] %s is in its normal form', (target) => {
  expect(readTarget(target)).toEqual({ kind: 'normal' })
})

test.each([
  ['/about/', '/about'],
  ['//', '/'],
  ['//evil.example', '/evil.example'],
  ['///evil.example/%2e%2e%2fx', null],
  ['/services//air-conditioner/', '/services/air-conditioner'],
  ['/about?', '/about'],
  ['/og/%61ir-conditioner.jpg', '/og/air-conditioner.jpg'],
  ['/%6dailbox', '/mailbox'],
  ['/services/%e0%a4%8f', '/services/%E0%A4%8F'],
  ['/services/\xe0\xa4\x8f?q=\xe0\xa4\x8f', '/services/%E0%A4%8F?q=%E0%A4%8F'],
  ['/orders;.js', '/orders%3B.js'],
  [
    '/api/servicetype/hierarchy/Appliances%20Repair%20&%20Services',
    '/api/servicetype/hierarchy/Appliances%20Repair%20%26%20Services',
  ],
])('[SEC-01] %s has the normal form %s', (target, location) => {
  expect(readTarget(target)).toEqual(location ? { kind: 'elsewhere', location } : { kind: 'unreadable' })
})

test.each([
  '/./mailbox',
  '/mailbox/.',
  '/%2e/mailbox',
  '/x/%2E%2e/mailbox',
  '/services/../mailbox?x',
  '/\\evil.example',
  '\\\\evil.example',
  '/mailbox\\',
  'http://shop.example/about',
  'shop.example:443',
  '*',
  '',
  'about',
  '/about#x',
  '/about?x#y',
  '/a b',
  '/a\tb',
  '/about?x=\x00',
  '/\x7f',
])('[SEC-01] %j is refused', (target) => {
  expect(readTarget(target)).toMatchObject({ kind: 'refused' })
})

test.each([
  '/%',
  '/services/%E0%A4%A',
  '/%ff',
  '/\xff',
  '/a%00b',
  '/a%0d%0ab',
  '/%C2%85',
  '/services/..%2f..%2fetc',
  '/%5cx',
])('[SEC-01] %j names nothing', (target) => {
  expect(readTarget(target)).toEqual({ kind: 'unreadable' })
})

test('[SEC-01] whatever is asked, what is let in or led to has one spelling, and no other host', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5c',
      '\\',
      '%',
      '%00',
      '?',
      '#',
      '@',
      ';',
      'mailbox',
      '%6d',
      'é',
    ),
    fc.string({ maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = Buffer.from(`/${pieces.join('')}`).toString('latin1')
      const read = readTarget(target)
      if (read.kind === 'unreadable' || read.kind === 'refused') return
      const form = read.kind === 'normal' ? target : read.location
      expect(readTarget(form)).toEqual({ kind: 'normal' })
      const url = new URL(form, 'https://shop.example')
      expect(url.host).toBe('shop.example')
      // A browser that resolves the address ends at the same one: nothing in it is another way to say something.
      expect(url.pathname).toBe(form.split('?', 1)[0])
    }),
    { numRuns: 2_000 },
  )
})
