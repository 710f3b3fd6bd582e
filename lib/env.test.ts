import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isProduction, parseEnv, SettingsError, settings } from '@/lib/env'

const needed = { DATABASE_URL: 'postgresql://localhost/app', AUTH_SECRETS: 'a'.repeat(32) }
const production = {
  ...needed,
  APP_URL: 'https://shop.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Kamra <no-reply@shop.example>',
}

const faultOf = (source: Record<string, string | undefined>) => {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return 'accepted'
}

describe('settings', () => {
  test.each([
    ['9876543210', '+919876543210'],
    ['098765 43210', '+919876543210'],
    ['Mobile: +91 0 98765 43210', '+919876543210'],
    ['(011) 2345-6789', '+911123456789'],
    ['९८७६५ ४३२१०', '+919876543210'],
    ['+1 415 555 0123', '+14155550123'],
    ['+44 (0)7911 123456', '+447911123456'],
  ])('[PROF-12] the phone of the shop is one number however it is written: %s', (CONTACT_PHONE, phone) => {
    expect(parseEnv({ ...needed, CONTACT_PHONE })).toMatchObject({ CONTACT_PHONE: phone })
    expect(parseEnv({ ...needed, CONTACT_PHONE: phone })).toMatchObject({ CONTACT_PHONE: phone })
  })

  test('[OPS-17] mail without a sender of its own comes from the shop by its name', () => {
    expect(parseEnv({ ...needed, SHOP_NAME: 'Sri "Devi" Home, Services' }).MAIL_FROM).toBe(
      '"Sri Devi Home, Services" <no-reply@localhost>',
    )
  })

  test('little is needed: the rest has defaults', () => {
    expect(parseEnv(needed)).toMatchObject({
      PORT: 3000,
      DATA_DIR: '.data',
      production: false,
      mail: 'mailbox',
      host: '127.0.0.1',
      url: 'http://localhost:3000',
      CHECK_REPLIES: 'no',
    })
  })

  test('every missing one is named in one sentence', () => {
    expect(faultOf({})).toBe('Wrong settings: DATABASE_URL is missing; AUTH_SECRETS is missing. See .env.example.')
  })

  test('an empty value counts as unset', () => {
    expect(parseEnv({ ...needed, PORT: '', APP_URL: '', CONTACT_EMAIL: '' })).toMatchObject({ PORT: 3000 })
  })

  test("a login shell's own MAIL counts as unset", () => {
    expect(parseEnv({ ...needed, MAIL: '/var/mail/asha' })).toMatchObject({ mail: 'mailbox' })
  })

  test.each([
    ['PORT', '0', 'a whole number from 1 to 65535'],
    ['PORT', '65536', 'a whole number from 1 to 65535'],
    ['PORT', '3e3', 'a whole number from 1 to 65535'],
    ['DATABASE_POOL', 'many', 'a whole number from 1 to 200'],
    ['APP_URL', 'shop.example', 'an address such as https://shop.example'],
    ['APP_URL', 'javascript:alert(1)', 'an address such as https://shop.example'],
    ['APP_URL', 'https://shop.example/kamra', 'an address without a path'],
    ['DATABASE_URL', 'mysql://localhost/app', 'must begin with postgresql://'],
    ['AUTH_SECRETS', `${'a'.repeat(32)},short`, 'at least 32 characters'],
    ['WORKER', 'outside', 'inside or apart'],
    ['MAIL', 'post', 'smtp or mailbox'],
    ['SMTP_URL', 'mail.example', 'must begin with smtp:// or smtps://'],
    ['CONTACT_PHONE', '12345', 'one phone number that can be called'],
    ['CONTACT_PHONE', '1234567890', 'one phone number that can be called'],
    ['CONTACT_PHONE', '18001031234', 'one phone number that can be called'],
    ['CONTACT_PHONE', '98765 43210 / 98765 43211', 'one phone number that can be called'],
    ['CONTACT_PHONE', 'call us', 'one phone number that can be called'],
    ['CONTACT_EMAIL', 'nobody', 'an e-mail address'],
    ['SHOP_NAME', 'x'.repeat(41), '40 characters at most'],
    ['SOCIAL_LINKS', 'https://a.example, b', 'addresses such as'],
    ['SOCIAL_LINKS', 'http://a.example', 'addresses such as'],
    ['SOCIAL_LINKS', 'javascript:alert(1)', 'addresses such as'],
    ['PINCODE_API_URL', 'file:///etc/passwd', 'an address such as https://pin.example'],
    ['PINCODE_API_URL', 'https://pin.example?x=', 'an address such as https://pin.example'],
    ['PINCODE_API_URL', 'https://user:word@pin.example', 'an address such as https://pin.example'],
    ['CHECK_REPLIES', 'true', 'yes or no'],
    ['LOG_LEVEL', 'loud', 'silent or error or warn or info or debug'],
  ])('a wrong %s (%s) is named with what it must be', (name, value, must) => {
    const fault = faultOf({ ...needed, [name]: value })
    expect(fault).toContain(must)
    expect(fault.split(`${name} `)).toHaveLength(2)
  })

  test('several wrong ones are one sentence', () => {
    expect(faultOf({ ...needed, PORT: 'x', MAIL: 'x' })).toMatch(/^Wrong settings: PORT [^;]+; MAIL [^;]+$/)
  })

  test('a message never repeats a value, which may be a secret', () => {
    expect(faultOf({ DATABASE_URL: 'pg://me:hunter2@db', AUTH_SECRETS: 'hunter2' })).not.toContain('hunter2')
  })
})

describe('production', () => {
  test.each([
    ['https://shop.example', true],
    ['http://192.168.1.5:3000', true],
    ['http://127.shop.example', true],
    ['http://localhost:3000', false],
    ['http://127.0.0.1', false],
    ['http://[::1]:3000', false],
    [undefined, false],
  ])('%s is production: %s', (APP_URL, expected) => {
    expect(isProduction({ APP_URL })).toBe(expected)
  })

  test('binds every address and sends mail', () => {
    expect(parseEnv(production)).toMatchObject({ host: '0.0.0.0', mail: 'smtp', url: 'https://shop.example' })
  })

  test('refuses without SMTP_URL and secrets, and says which', () => {
    expect(faultOf({ ...production, SMTP_URL: '', AUTH_SECRETS: '' })).toBe(
      'Wrong settings: AUTH_SECRETS is missing; SMTP_URL is missing. See .env.example.',
    )
  })

  test.each([
    [{ APP_URL: 'http://shop.example' }, 'APP_URL must begin with https:// (INSECURE_TRANSPORT=web allows http)'],
    [{ APP_URL: 'http://shop.example', INSECURE_TRANSPORT: 'mail' }, 'APP_URL must begin with https://'],
    [{ SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }, 'SMTP_URL must not turn TLS off'],
    [{ SMTP_URL: 'smtp://mail.example:587/?requireTLS=false' }, 'SMTP_URL must not turn TLS off'],
    [{ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=0' }, 'SMTP_URL must not turn TLS off'],
    [{ SMTP_URL: 'smtp://mail.example?ignoreTLS=true', INSECURE_TRANSPORT: 'web' }, 'SMTP_URL must not turn TLS off'],
    [{ INSECURE_TRANSPORT: 'all' }, 'INSECURE_TRANSPORT must be web, mail or both'],
  ])('[SEC-08] %j is refused: what goes over the network is encrypted', (given, fault) => {
    expect(faultOf({ ...production, ...given })).toContain(fault)
  })

  test('[SEC-08] a setting says aloud what need not be encrypted', () => {
    const open = { APP_URL: 'http://shop.example', SMTP_URL: 'smtp://mail.example', INSECURE_TRANSPORT: 'web, mail' }
    expect(parseEnv({ ...production, ...open })).toMatchObject({ url: 'http://shop.example', mailNeedsTls: false })
    expect(parseEnv({ ...production, SMTP_URL: 'smtp://mail.example:587' })).toMatchObject({ mailNeedsTls: true })
    expect(parseEnv({ ...needed, SMTP_URL: 'smtp://localhost:1025' })).toMatchObject({ mailNeedsTls: false })
  })

  test('MAIL=mailbox allows a demo without a mail server', () => {
    expect(parseEnv({ ...production, SMTP_URL: undefined, MAIL: 'mailbox' })).toMatchObject({ mail: 'mailbox' })
  })

  test.each(['', 'Shop <no-reply@localhost>', 'no-reply@127.0.0.1', 'Shop', 'shop@box', 'a@b.example, c@d.example'])(
    '[OPS-17] mail from %j is refused there',
    (MAIL_FROM) => {
      expect(faultOf({ ...production, MAIL_FROM })).toMatch(/^Wrong settings: MAIL_FROM [^;]+\. See \.env\.example\.$/)
    },
  )

  test.each(['shop@shop.example', 'A Shop <no-reply@mail.shop.example>'])(
    '[OPS-17] mail from %j goes out',
    (MAIL_FROM) => {
      expect(parseEnv({ ...production, MAIL_FROM })).toMatchObject({ MAIL_FROM })
    },
  )

  test('[AUTH-13] [OPS-17] the shop writes from, and is written to at, a domain of any script by its name in ASCII', () => {
    const given = { MAIL_FROM: 'Shop <no-reply@उदाहरण.भारत>', CONTACT_EMAIL: 'help@bücher.example' }
    expect(parseEnv({ ...production, ...given })).toMatchObject({
      MAIL_FROM: 'Shop <no-reply@xn--p1b6ci4b4b3a.xn--h2brj9c>',
      CONTACT_EMAIL: 'help@xn--bcher-kva.example',
    })
  })

  test('how long a stop still serves', () => {
    expect(parseEnv(production).drainSeconds).toBe(5)
    expect(parseEnv(needed).drainSeconds).toBe(0)
    expect(parseEnv({ ...production, DRAIN_SECONDS: '0' }).drainSeconds).toBe(0)
  })

  test('MAIL=smtp needs a mail server anywhere', () => {
    expect(faultOf({ ...needed, MAIL: 'smtp' })).toContain('SMTP_URL is missing')
  })
})

test('.env.example lists exactly the settings, each with its description', () => {
  const blocks = readFileSync('.env.example', 'utf8').trim().split('\n\n').slice(1)
  const listed = Object.fromEntries(
    blocks.map((block) => {
      const [description, line] = block.split('\n')
      return [/^# ([A-Z_]+)=/.exec(line ?? '')?.[1], description?.slice(2)]
    }),
  )
  expect(listed).toEqual(Object.fromEntries(Object.entries(settings).map(([name, s]) => [name, s.description])))
})
