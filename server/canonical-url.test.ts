import { expect, test } from 'vitest'
import { canonicalUrl } from '@/server/canonical-url'

test.each([
  ['/Cartpage', '/cartpage'],
  ['/procontact?x=1', '/ProContact?x=1'],
  ['/TERMSCONDITIONS', '/TermsConditions'],
  ['/Services/chimney?type=A', '/services/chimney?type=A'],
  ['/Orders', '/orders'],
])('%s leads to the spelling %s', (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical)
})

test.each([
  '/',
  '/services',
  '/services/Chimney',
  '/ProContact',
  '/Api/mainservices',
  '/Orders/x',
  '//Services',
  '/Servicesx',
])('%s is left as it is', (url) => {
  expect(canonicalUrl(url)).toBeNull()
})
