import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Email } from '@/lib/auth/schema'
import { canonicalEmail, emailFault, mailboxFault } from '@/lib/email'
import { emailText } from '@/lib/email-text'
import { ContactForm } from '@/lib/inbox/schema'
import { NewPartner } from '@/lib/partners/schema'
import { Settings } from '@/lib/settings/schema'

const hindi = 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'

test.each([
  ['asha@उदाहरण.भारत', hindi],
  [' Asha@XN--P1B6CI4B4B3A.xn--h2brj9c ', hindi],
  ['asha＠उदाहरण。भारत', hindi],
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
  ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
  ['asha@ｅｘａｍｐｌｅ．in', 'asha@example.in'],
  ['Asha.Verma+1@Example.IN', 'asha.verma+1@example.in'],
  ['asha@faß.example', 'asha@xn--fa-hia.example'],
  ['asha@क्\u200dष.example', 'asha@xn--11b2ezcw70k.example'],
])('[AUTH-13] %s is one account with %s', (typed, canonical) => {
  expect(Email.parse(typed)).toBe(canonical)
  expect(canonicalEmail(canonical)).toBe(canonical)
})

test('[AUTH-13] domains that only look alike, or differ by ß, are different accounts', () => {
  expect(Email.parse('a@faß.example')).not.toBe(Email.parse('a@fass.example'))
  expect(Email.parse('a@аррӏе.example')).not.toBe(Email.parse('a@apple.example'))
})

test.each([
  '',
  'asha',
  'आशा',
  'asha@',
  '@example.in',
  'asha@example',
  'a..b@example.in',
  'asha@xn--a.in',
  'asha@exam ple.in',
])('[AUTH-13] %j is no e-mail', (typed) => {
  expect(Email.safeParse(typed).error?.issues[0]?.message).toBe(emailFault)
})

test.each(['asha@a/b.in', 'asha@u:p@उदाहरण.भारत:25', 'asha@उदाहरण.भारत/x', 'asha@उदाहरण.भारत?q', 'asha@%61.भारत'])(
  '[AUTH-13] %j, which an address of the web could be, is no e-mail',
  (typed) => {
    expect(Email.safeParse(typed).success).toBe(false)
  },
)

const contact = { name: 'Asha', contactNumber: '9876543210', subject: 'A', message: 'B' }
const partner = { fullName: 'Asha', contactNumber: '9876543210' }

test.each(['आशा@उदाहरण.भारत', 'jürgen@example.in', 'asha１@example.in', '\u212aavi@example.in', 'ſita@example.in'])(
  '[AUTH-14] the mailbox of %s is refused with its reason, wherever an e-mail is asked for',
  (email) => {
    for (const shape of [Email, ContactForm.shape.email, NewPartner.shape.email])
      expect(shape.safeParse(email).error?.issues.map(({ message }) => message)).toEqual([mailboxFault])
    expect(ContactForm.safeParse({ ...contact, email }).success).toBe(false)
    expect(NewPartner.safeParse({ ...partner, email }).success).toBe(false)
  },
)

const ravi = 'ravi@example.in'
const around = [
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2060',
  '\u200b',
  '\u200c',
  '\u200d',
  '\ufeff',
  '\u00ad',
  '\ufe0f',
  '\u0007',
]
test.each(around.map((sign) => [sign.codePointAt(0)!.toString(16), sign]))(
  '[AUTH-13] the invisible sign %s in an address is none of its letters, wherever an e-mail is asked for',
  (_, sign) => {
    const ways = [`${sign}${ravi}${sign}`, `${sign} Ravi@example.in ${sign}`, ravi.replace('v', `v${sign}`)]
    for (const typed of [...ways, ravi.replace('@', `${sign}@${sign}`), ravi.replace('example', `exam${sign}ple`)]) {
      for (const shape of [Email, ContactForm.shape.email, NewPartner.shape.email])
        expect(shape.parse(typed), JSON.stringify(typed)).toBe(ravi)
      expect(Settings.shape.grievanceOfficer.parse({ email: typed })).toEqual({ email: ravi })
    }
  },
)

test('[AUTH-14] letters outside ASCII are never lowercased into the mailbox of somebody else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), (letters) => {
      const { success, data } = Email.safeParse(`a${letters}@example.in`)
      const plain = letters.replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')
      if (success) expect(data).toBe(`a${plain}@example.in`.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
    }),
  )
})

test('[AUTH-13] the contact form, partners and the grievance officer know the same form', () => {
  const email = 'asha@उदाहरण.भारत'
  expect(ContactForm.parse({ ...contact, email }).email).toBe(hindi)
  expect(NewPartner.parse({ ...partner, email }).email).toBe(hindi)
  expect(Settings.shape.grievanceOfficer.parse({ email })).toEqual({ email: hindi })
})

test.each([
  [hindi, 'asha@उदाहरण.भारत'],
  ['asha@xn--bcher-kva.example', 'asha@bücher.example'],
  ['asha@xn--fa-hia.example', 'asha@faß.example'],
  ['asha@mail.example.in', 'asha@mail.example.in'],
])('[SEC-63] %s is shown as %s', (email, text) => {
  expect(emailText(email)).toBe(text)
})

test.each(['аррӏе', 'аpple', 'ıcici', 'ɑpple', 'παypal', 'उदahरण', '☃'])(
  '[SEC-63] a domain in look-alike, mixed or drawn letters, as %s, is shown in Punycode',
  (label) => {
    const email = canonicalEmail(`asha@${label}.example`)
    expect(email).toMatch(/^asha@xn--[a-z0-9-]+\.example$/)
    expect(emailText(email)).toBe(email)
  },
)

test.each(['xn--', 'xn--a', 'xn--abc-', 'xn--zzzz9999', 'xn--99999999'])(
  '[SEC-63] %s, which stands for nothing, is shown as it is',
  (label) => {
    expect(emailText(`asha@${label}.example`)).toBe(`asha@${label}.example`)
  },
)

const letter = fc.integer({ min: 0x0915, max: 0x0939 }).map((point) => String.fromCodePoint(point))
test('[SEC-63] every word of one script is read as it was typed', () => {
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 15 }), (letters) => {
      const typed = `asha@${letters.join('')}.भारत`
      expect(emailText(Email.parse(typed))).toBe(typed)
    }),
  )
})
