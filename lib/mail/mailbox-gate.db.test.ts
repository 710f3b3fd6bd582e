import { afterEach, expect, test, vi } from 'vitest'
import { env } from '@/lib/env'
import { mayShowMailbox } from '@/lib/mail/mailbox-gate'

const settings = { ...env() }
afterEach(() => {
  vi.unstubAllEnvs()
  Object.assign(env(), settings)
})

const asked = (headers: Record<string, string>, given: Partial<typeof settings> = {}) => {
  Object.assign(env(), { production: false, mail: 'mailbox', host: '127.0.0.1', ...given })
  return mayShowMailbox(new Headers(headers))
}

test('[SEC-02] the page of the mailbox shows itself to this machine alone, and in production to nobody', () => {
  const local = { host: 'localhost:3000', 'x-client-address': '127.0.0.1' }
  expect(asked(local)).toBe(true)
  expect(asked(local, { production: true })).toBe(false)
  expect(asked(local, { mail: 'smtp' })).toBe(false)
  expect(asked({ ...local, 'x-client-address': '203.0.113.9' })).toBe(false)
  expect(asked({ ...local, host: 'evil.example' })).toBe(false)
  expect(asked({ 'x-client-address': '127.0.0.1' })).toBe(false)
})

test('[SEC-02] without the front, in development, the mailbox is shown where only this machine can ask', () => {
  expect(asked({ host: 'localhost:3000' })).toBe(false)
  vi.stubEnv('NODE_ENV', 'development')
  expect(asked({ host: 'localhost:3000' })).toBe(true)
  const forged = { host: 'localhost:3000', 'x-client-address': '127.0.0.1' }
  expect(asked(forged, { host: '0.0.0.0' })).toBe(false)
})
