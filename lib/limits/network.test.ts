import { expect, test } from 'vitest'
import { areaOf, networkOf } from '@/lib/limits/network'

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

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['unknown', 'unknown'],
])('[SEC-16] the wider network of %s is %s', (address, area) => {
  expect(areaOf(address)).toBe(area)
})
