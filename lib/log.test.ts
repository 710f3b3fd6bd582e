import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { newLog, withoutAddresses } from '@/lib/log'

process.env.DATABASE_URL = 'postgresql://localhost/app'
process.env.AUTH_SECRETS = 'a'.repeat(32)
process.env.LOG_LEVEL = 'info'

const forged = 'x\n{"level":50,"msg":"forged"}\r\n\u001b[2J\u2028y'

function linesOf(write: (log: ReturnType<typeof newLog>) => void) {
  let text = ''
  const destination = new Writable({
    write: (chunk, _, done) => {
      text += chunk
      done()
    },
  })
  write(newLog(destination))
  expect(text.endsWith('\n')).toBe(true)
  return text.slice(0, -1)
}

test.each<[string, (log: ReturnType<typeof newLog>) => void]>([
  ['a value', (log) => log.info({ path: forged }, 'request')],
  ['a name', (log) => log.info({ [forged]: 1 }, 'request')],
  ['a message', (log) => log.info(forged)],
  ['an error', (log) => log.error({ err: Object.assign(new Error(forged), { code: forged }) }, 'failed')],
  ['what was thrown and is no error', (log) => log.error({ err: forged }, 'failed')],
])('[SEC-60] %s of somebody else makes no line of its own in the log, and commands no terminal', (_, write) => {
  const line = linesOf(write)
  expect(line).not.toMatch(/[\p{Cc}]/u)
  expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(String) })
})

test('[SEC-60] an e-mail address is left out wherever it stands, and a long text takes no longer than it is', () => {
  expect(withoutAddresses('to <asha@shop.example> or "b@c.example": 550 no@body')).toBe('to <*> or "*": 550 *')
  expect(withoutAddresses('5 @ 3')).toBe('5 @ 3')
  const began = performance.now()
  withoutAddresses('a'.repeat(1_000_000))
  expect(performance.now() - began).toBeLessThan(200)
})
