import { expect, test } from 'vitest'
import { NewAddress, personName } from '@/lib/account/schema'
import { ComplaintForm, ContactForm } from '@/lib/inbox/schema'
import { isVisible, printableLine, printableLines } from '@/lib/visible-text'

const nothing = [
  ' ',
  '\u200b',
  '\u200d\u200c',
  '\u2060\ufeff',
  '\u00ad',
  '\u3164',
  '\u115f',
  '\u2800',
  '\u180e',
  '\u2028',
  '\ufe0f',
]

test.each(nothing)('[SEC-42] %j alone is no text', (text) => {
  expect(isVisible(text.repeat(3))).toBe(false)
  const address = { city: 'Delhi', district: 'Delhi', state: 'Delhi', country: 'India', postalCode: '110001' }
  const fault = (error: { issues: { path: PropertyKey[]; message: string }[] } | undefined) => error?.issues[0]
  expect(fault(NewAddress.safeParse({ ...address, street: text }).error)).toMatchObject({
    path: ['street'],
    message: 'Please enter your house number and street',
  })
  expect(personName('firstName').safeParse(text).error?.issues[0]?.message).toBe('Please enter your first name')
  expect(fault(ComplaintForm.safeParse({ problem: 'other', message: text }).error)).toMatchObject({
    message: 'Please enter what happened',
  })
  const form = { name: 'Asha', email: 'a@b.test', contactNumber: '1', message: 'Hello' }
  expect(fault(ContactForm.safeParse({ ...form, subject: text }).error)).toMatchObject({ path: ['subject'] })
})

test.each(['a', 'नमस्ते', 'क्‍ष', '👩‍🔧', '5/2', '\u200bx'])('[SEC-42] %j is a text', (text) => {
  expect(isVisible(text)).toBe(true)
})

test.each([...'\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'])(
  '[SEC-42] %j, which turns the direction of writing around, is in no line',
  (sign) => {
    expect([printableLine, printableLines].map((lines) => lines.test(`Lane ${sign}4`))).toEqual([false, false])
  },
)

test.each(['12, Lane 4', 'क्\u200dष', 'می\u200cخواهم', 'দিল্লি', 'گلی نمبر ۴', '👩\u200d🔧'])(
  '[SEC-42] %j can be printed',
  (text) => {
    expect([printableLine, printableLines].map((lines) => lines.test(text))).toEqual([true, true])
  },
)
