import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptSecret } from '@/scripts/kept-secret'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a secret is made once, long, for its owner alone, and left alone afterwards', () => {
  const dataDir = join(folder, 'data')
  const secret = keptSecret(dataDir, 'secrets')
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(statSync(join(dataDir, 'secrets')).mode & 0o777).toBe(0o600)
  expect(keptSecret(dataDir, 'secrets')).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['secrets'])
  expect(keptSecret(dataDir, 'other')).not.toBe(secret)
})

test('a data folder that cannot be one is told in a sentence', () => {
  keptSecret(folder, 'file')
  expect(() => keptSecret(join(folder, 'file'), 'secrets')).toThrow(/^The data folder .*file cannot be used: /)
})
