import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, trustedProxies } from '@/server/client-address'

test('only this machine and the proxies named are believed about the visitor address', () => {
  const isTrusted = trustedProxies(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'])
  const peers = [
    '127.0.0.1',
    '::1',
    '::ffff:127.0.0.1',
    '10.9.8.7',
    '2001:db8::5',
    '192.0.2.7',
    '192.0.2.8',
    '172.17.0.1',
    'unknown',
  ]
  expect(peers.map(isTrusted)).toEqual([true, true, true, true, true, true, false, false, false])
})

const isTrusted = trustedProxies(['10.0.0.0/8', '2001:db8:ffff::/48'])
const ask = (remoteAddress: string | undefined, forwarded?: string) =>
  clientAddress(
    { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as unknown as IncomingMessage,
    isTrusted,
  )

test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['2001:DB8:0:0::5', undefined, '2001:db8::5'],
  [undefined, '203.0.113.9', 'unknown'],
  // A visitor who is no proxy says nothing of where he is.
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  // What a visitor made up stands to the left of what a proxy saw.
  ['127.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '127.0.0.1, 203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '10.0.0.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['10.0.0.2', '6.6.6.6, 203.0.113.9, 10.4.4.4, 127.0.0.1', '203.0.113.9'],
  ['2001:db8:ffff::1', '6.6.6.6,2001:db8::7', '2001:db8::7'],
  // One address, one text: no port, no bracket, no IPv4 in the clothes of IPv6.
  ['127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
  ['127.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
  ['127.0.0.1', '[2001:db8::7]', '2001:db8::7'],
  ['127.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['127.0.0.1', '2001:0DB8:0:0:0:0:0:7', '2001:db8::7'],
  ['127.0.0.1', '6.6.6.6, 203.0.113.9, 10.4.4.4:55', '203.0.113.9'],
  // What is no address ends the walk: what stands before it is nobody's word.
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '6.6.6.6, <script>', '127.0.0.1'],
  ['127.0.0.1', '6.6.6.6, x, 10.0.0.2', '10.0.0.2'],
  ['127.0.0.1', '0x7f.1', '127.0.0.1'],
  ['127.0.0.1', '', '127.0.0.1'],
])('[SEC-05] of the peer %s that says %s the visitor is %s', (peer, forwarded, address) => {
  expect(ask(peer, forwarded)).toBe(address)
})
