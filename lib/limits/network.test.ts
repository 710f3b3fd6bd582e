import { expect, test } from 'vitest'
import { networkOf } from '@/lib/limits/network'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['unknown', 'unknown'],
])('[SEC-06] the tries of %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
