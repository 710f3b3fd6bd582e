import { expect, test } from 'vitest'
import { placesOfAlike } from '@/lib/search/rules/alike'

const service = (id: string, category: string, main = 'Appliances') => ({
  id,
  type: 'Double Door',
  name: 'Gas Filling',
  category,
  main,
})

test('[FIND-08] what has name and type in common is told apart by its category, else by its main service', () => {
  expect(placesOfAlike([service('a', 'Refrigerators'), service('b', 'Fridges')])).toEqual(
    new Map([
      ['a', 'Refrigerators'],
      ['b', 'Fridges'],
    ]),
  )
  expect(placesOfAlike([service('a', 'Fridges', 'AC'), service('b', 'Fridges')]).get('a')).toBe('AC')
  expect(placesOfAlike([service('a', 'Fridges'), { ...service('b', 'Fridges'), type: 'Single Door' }]).size).toBe(0)
})
