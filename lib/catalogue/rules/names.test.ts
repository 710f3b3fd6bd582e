import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalKey, displayName, nameWithType, slugOf, titleName } from '@/lib/catalogue/rules/names'

test('[GROUP-02] underscores read as spaces and words are capitalised', () => {
  expect(titleName('AC_Repair_and_Appliances')).toBe('AC Repair And Appliances')
  expect(titleName('garden_care And (balcony)')).toBe('Garden Care And (Balcony)')
  expect(titleName('the_pest_control')).toBe('The Pest Control')
  expect(displayName('Drill_and__Hang_(Up_to_3) ')).toBe('Drill and Hang (Up to 3)')
})

test('spellings of one name have one key', () => {
  const spellings = [
    'Electrician, Carpenter and Plumber',
    'Electrician,_Carpenter_and_Plumber',
    'electrician/plumber/carpenter',
    'ELECTRICIAN, PLUMBER & CARPENTER',
  ]
  expect(new Set(spellings.map(canonicalKey)).size).toBe(1)
  expect(canonicalKey('RO_Service_and_Repair')).toBe(canonicalKey('RO Service & Repair'))
})

test('a key is the key of itself, and does not see case, underscores, ampersands or hyphens', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/).filter((w) => !/^(and|ampersand)$/i.test(w))
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const key = canonicalKey(words.join(' and '))
      expect(canonicalKey(key)).toBe(key)
      expect(canonicalKey(words.join(' & ').toUpperCase())).toBe(key)
      expect(canonicalKey(words.join('_and_'))).toBe(key)
      expect(canonicalKey(words.join('-ampersand-'))).toBe(key)
    }),
  )
})

test('[ROUTE-04] an address has hyphens for spaces and the word ampersand, and leads back to the name', () => {
  expect(slugOf('Refrigerator Services and repair')).toBe('refrigerator-services-and-repair')
  expect(slugOf('Cleaning & Disinfection')).toBe('cleaning-ampersand-disinfection')
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{1,8}([ _&]{1,3}[A-Za-z0-9]{1,8}){0,4}$/), (name) => {
      expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(canonicalKey(slugOf(name))).toBe(canonicalKey(name))
    }),
  )
})

test('[CAT-13] a service is told apart by its type in a sentence', () => {
  expect(nameWithType({ serviceName: 'Gas_Filling', applicationName: 'Double_Door  Refrigerator' })).toBe(
    'Gas Filling (Double Door Refrigerator)',
  )
})
