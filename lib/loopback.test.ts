import { expect, test } from 'vitest'
import { isLoopbackAddress, isLoopbackHost } from '@/lib/loopback'

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::1f', false],
  ['10.0.0.7', false],
  ['203.0.113.9', false],
])('the address %s is of this machine: %s', (address, loopback) => {
  expect(isLoopbackAddress(address)).toBe(loopback)
})

test.each([
  ['localhost', true],
  ['shop.localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['127.0.0.1.example', false],
  ['shop.example', false],
])('the host %s leads to this machine: %s', (host, loopback) => {
  expect(isLoopbackHost(host)).toBe(loopback)
})
