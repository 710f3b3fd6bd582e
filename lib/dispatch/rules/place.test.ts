import { expect, test } from 'vitest'
import { orderToStandAt } from '@/lib/dispatch/rules/place'

test('[DESK-328] who comes back stands at the order, or at the one in its place where it has left the list', () => {
  const before = ['a', 'b', 'c', 'd']
  expect(orderToStandAt('b', before, before)).toBe('b')
  expect(orderToStandAt('b', before, ['a', 'c', 'd'])).toBe('c')
  expect(orderToStandAt('b', before, ['x', 'a', 'd'])).toBe('d')
  expect(orderToStandAt('d', before, ['a', 'b', 'c'])).toBe('c')
  expect(orderToStandAt('d', before, ['a', 'x'])).toBe('a')
  expect(orderToStandAt('b', before, [])).toBeNull()
  expect(orderToStandAt('elsewhere', before, before)).toBeNull()
})
