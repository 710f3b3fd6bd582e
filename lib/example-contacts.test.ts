import { describe, expect, test } from 'vitest'
import { phoneText } from '@/components/layout/shop'
import { parseEnv } from '@/lib/env'
import { contactsOfPages, exampleContacts } from '@/lib/example-contacts'

const needed = { DATABASE_URL: 'postgresql://localhost/app', AUTH_SECRETS: 'a'.repeat(32) }
const production = { ...needed, APP_URL: 'https://shop.example', MAIL: 'mailbox' }
const examples = {
  CONTACT_PHONE: '0000000000',
  CONTACT_EMAIL: 'help@shop.example',
  SOCIAL_LINKS: 'https://social.example',
}

test('[NAV-09] outside production pages show an example of each contact that is not set, and the shop has none of them', () => {
  const env = parseEnv(needed)
  expect(contactsOfPages(env)).toEqual({
    phone: '0000000000',
    email: 'help@shop.example',
    social: ['https://social.example'],
  })
  expect([env.CONTACT_PHONE, env.CONTACT_EMAIL, env.SOCIAL_LINKS]).toEqual([undefined, undefined, []])
  expect(contactsOfPages(parseEnv({ ...needed, CONTACT_EMAIL: 'help@kamra.test' }))).toMatchObject({
    phone: '0000000000',
    email: 'help@kamra.test',
  })
})

test('[NAV-09] an example that is set outside production counts as unset', () => {
  const env = parseEnv({ ...needed, ...examples })
  expect([env.CONTACT_PHONE, env.CONTACT_EMAIL, env.SOCIAL_LINKS]).toEqual([undefined, undefined, []])
  const own = parseEnv({ ...needed, SOCIAL_LINKS: 'https://kamra.test,https://social.example' })
  expect(own.SOCIAL_LINKS).toEqual(['https://kamra.test'])
})

describe('production', () => {
  test('[NAV-09] shows nothing that nobody has set', () => {
    expect(contactsOfPages(parseEnv(production))).toEqual({ phone: undefined, email: undefined, social: [] })
  })

  test.each([
    ['CONTACT_PHONE', '0000000000'],
    ['CONTACT_PHONE', '+910000000000'],
    ['CONTACT_PHONE', '0910000000000'],
    ['CONTACT_PHONE', '+0000000000'],
    ['CONTACT_EMAIL', 'Help@Shop.Example'],
    ['SOCIAL_LINKS', 'https://social.example'],
    ['SOCIAL_LINKS', 'https://www.social.example.'],
    ['SOCIAL_LINKS', 'https://kamra.test, https://social.example/kamra'],
  ])('[NAV-09] refuses the example of %s: %s', (name, value) => {
    expect(() => parseEnv({ ...production, [name]: value })).toThrow(`${name} is an example`)
  })

  test('takes what is no example', () => {
    const own = { CONTACT_PHONE: '9800000000', CONTACT_EMAIL: 'help@kamra.test', SOCIAL_LINKS: 'https://kamra.test' }
    expect(contactsOfPages(parseEnv({ ...production, ...own }))).toEqual({
      phone: '+919800000000',
      email: own.CONTACT_EMAIL,
      social: [own.SOCIAL_LINKS],
    })
  })
})

test('an example number is shown as it is written, any other as it is read', () => {
  expect(phoneText(exampleContacts.CONTACT_PHONE)).toBe('0000000000')
  expect(phoneText('9876543210')).toBe('+91 98765 43210')
})
