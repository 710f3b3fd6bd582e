import { expect, test } from 'vitest'
import { parseEnv } from '@/lib/env'
import { bannerText, type FirstAdministratorEntry } from '@/scripts/boot/banner'

const needed = { DATABASE_URL: 'postgresql://localhost/app', AUTH_SECRETS: 'a'.repeat(32) }
const bannerOf = (given: Record<string, string>, entry: FirstAdministratorEntry = 'none') =>
  bannerText(parseEnv({ ...needed, ...given }), { startMs: 1_234, dev: false, entry, signIns: [] })

test('[DESK-230] the banner names the desk, and how the first administrator comes in until there is one', () => {
  expect(bannerOf({})).toContain('http://localhost:3000/operator')
  expect(bannerOf({})).not.toContain('Admin')
  expect(bannerOf({}, 'command')).toContain('npm run operator -- create')
  const link = 'http://localhost:3000/first-administrator#secret'
  expect(bannerOf({}, { link })).toContain(`${link}\n`)
  expect(bannerOf({}, { link })).toContain('within 30 minutes')
})

test('[NAV-09] the banner says which settings replace the examples, and production has none', () => {
  const lines = bannerOf({ CONTACT_EMAIL: 'help@kamra.test' })
  expect(lines).toMatch(/0000000000, in the footer, .* page of a partner’s day, until .env has CONTACT_PHONE/)
  expect(lines).toMatch(/https:\/\/social\.example, .*SOCIAL_LINKS/)
  expect(lines).not.toContain('CONTACT_EMAIL')
  expect(bannerOf({ APP_URL: 'https://shop.example', MAIL: 'mailbox' })).not.toContain('CONTACT_')
})
