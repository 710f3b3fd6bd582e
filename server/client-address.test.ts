import { expect, test } from 'vitest'
import { trustedProxies } from '@/server/client-address'

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
