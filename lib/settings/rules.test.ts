import { expect, test } from 'vitest'
import { identityOf, isGstin, officerLines } from '@/lib/settings/rules'
import { defaultSettings, Settings } from '@/lib/settings/schema'

const shop = { name: 'Kamra', email: 'help@example.test', phone: '9876543210' }

test('nothing is invented where nothing is set: no address, no GSTIN, no warranty', () => {
  expect(identityOf(defaultSettings, { name: 'Kamra' })).toEqual({
    runBy: 'Kamra',
    officer: { name: 'Grievance officer of Kamra' },
  })
  expect(defaultSettings.warrantyDays).toEqual({ labour: 0, parts: 0 })
})

test('what is set stands before the contacts of the shop, each by itself', () => {
  const facts = {
    legalName: 'Kamra Services Pvt Ltd',
    address: '1 Janpath\nNew Delhi 110001',
    gstin: '07AAACM1234A1ZA',
  }
  expect(identityOf({ ...facts, grievanceOfficer: {} }, shop)).toEqual({
    ...facts,
    runBy: facts.legalName,
    officer: { name: 'Grievance officer of Kamra', email: shop.email, phone: shop.phone },
  })
  const officer = { name: 'Asha Verma', email: 'officer@example.test' }
  expect(identityOf({ grievanceOfficer: officer }, shop).officer).toEqual({ ...officer, phone: shop.phone })
})

test('every default is what the schema takes', () => {
  expect(Settings.parse(defaultSettings)).toEqual(defaultSettings)
})

test.each([
  ['27AAPFU0939F1ZV', true],
  ['29AAGCB7383J1Z4', true],
  ['27AAPFU0939F1ZW', false],
  ['27AAPFU9039F1ZV', false],
  ['27AAPFU0939F1Z', false],
  ['27aapfu0939f1zv', false],
])('%s is a GSTIN: %s', (text, is) => {
  expect(isGstin(text)).toBe(is)
})

test('whoever hears complaints can be reached, on the contact page where nothing else is set', () => {
  const url = 'https://kamra.example'
  expect(officerLines({ name: 'Asha Verma' }, url)).toEqual(['Asha Verma', 'https://kamra.example/contact'])
  expect(officerLines({ name: 'Asha Verma', phone: '9876543210' }, url)).toEqual(['Asha Verma', '+91 98765 43210'])
})
