import { expect, test } from 'vitest'
import { missingAt } from '@/lib/dispatch/rules/missing'

test('[DESK-200] what is missing at the desk is called by its name, with the way to its list', () => {
  const of = (path: string) => {
    const { title, list, sought } = missingAt(path)
    return [title, list.href, sought]
  }
  expect(of('/operator/orders/HS-ZZZZZZZZ')).toEqual(['No order HS-ZZZZZZZZ', '/operator/orders', 'HS-ZZZZZZZZ'])
  expect(of('/operator/partners/1')).toEqual(['There is no such partner', '/operator/partners', undefined])
  expect(of('/operator/partners/1/day')).toEqual(['There is no such partner', '/operator/partners', undefined])
  expect(of('/operator/inbox/CR-2222222D')).toEqual(['No message CR-2222222D', '/operator/inbox', undefined])
  expect(of('/operator/team')).toEqual(['There is no such page of the desk', '/operator', undefined])
})
