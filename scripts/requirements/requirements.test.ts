import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'requirements-'))
  mkdirSync(join(root, 'docs'))
  const text = '# Texts\n\nAs XX-09 says.\n\n- XX-01 First, see XX-02. - YY-01 One. YY-02 Two.\n- XX-02 Second.\n'
  writeFileSync(join(root, 'docs/requirements.md'), text.replace('. - YY', '.\n- YY'))
})
afterEach(() => rmSync(root, { recursive: true }))

const run = (test: string, ...options: string[]) => {
  writeFileSync(join(root, 'a.test.ts'), test)
  return spawnSync('node', ['scripts/requirements.mjs', root, ...options], { encoding: 'utf8' })
}

test('lists each id with the tests, groups and steps that carry it', () => {
  const { status, stdout } = run(
    "test('[XX-01] one', () => {})\ndescribe('[XX-02, YY-01] more', () => {\n  test.each([1])('[XX-01] $0', () => {})\n})\n// [YY-02]\n",
  )
  expect(status).toBe(0)
  expect(stdout).toContain('XX-01      a.test.ts:1  [XX-01] one\n           a.test.ts:3  [XX-01] $0\n')
  expect(stdout).toContain('YY-01      a.test.ts:2  [XX-02, YY-01] more\nYY-02      -\n')
  expect(stdout).toContain('3 of 4 carried by a test.\nNot yet: YY-02')
})

test('fails on an id that is not declared, and says where it stands', () => {
  const { status, stderr } = run("test('[XX-09] none', () => {})\n")
  expect(status).toBe(1)
  expect(stderr).toBe('XX-09 is not a requirement: a.test.ts:1  [XX-09] none\n')
})

test('with --all fails on an id that nobody carries', () => {
  expect(run("test('[XX-01, XX-02, YY-01] most', () => {})", '--all').status).toBe(1)
  expect(run("test('[XX-01, XX-02, YY-01, YY-02] all', () => {})", '--all').status).toBe(0)
})
