import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { Fault, report } from '@/scripts/fault.mjs'
import { indented, inLine, say } from '@/scripts/terminal.mjs'

const controls = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u
const nasty = 'a\u001b[2J\u001b]0;title\u0007b\u009b31m\u202ec\rCR-2345ABCD: resolved'

test('[SEC-53] a text of somebody else prints as it is, and commands nothing', () => {
  expect(inLine(`${nasty}\nCR-1: resolved`)).toBe(
    'a\\u001b[2J\\u001b]0;title\\u0007b\\u009b31m\\u202ec\\u000dCR-2345ABCD: resolved\\u000aCR-1: resolved',
  )
  expect(indented('one\ntwo\u001b')).toBe('  one\n  two\\u001b')
  expect(inLine('श्री\u200dकृष्ण — ₹299 🙂')).toBe('श्री\u200dकृष्ण — ₹299 🙂')
})

test('[SEC-53] what commands print and refuse with passes the same way', () => {
  const printed = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()]
  const before = process.exitCode
  say(nasty)
  report(new Fault(nasty))
  report(new Error(nasty))
  process.exitCode = before
  const texts = printed.flatMap((one) => one.mock.calls.map(String))
  for (const one of printed) one.mockRestore()
  expect(texts).toHaveLength(3)
  for (const text of texts) expect(text).not.toMatch(controls)
})

const folder = 'scripts/commands'
test.each(readdirSync(folder))('[SEC-53] %s prints by that helper alone', (name) => {
  // A table is made of our own numbers.
  const source = readFileSync(`${folder}/${name}`, 'utf8').replaceAll('console.table(', '')
  expect(source).not.toMatch(/console\.|std(out|err)\.write/)
})
