import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root = ''
const plant = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'requirements-'))
  const text = '# Texts\n\nAs XX-09 says.\n\n- XX-01 First, see XX-02. - YY-01 One. YY-02 Two.\n- XX-02 Second.\n'
  plant('docs/requirements.md', text.replace('. - YY', '.\n- YY'))
})
afterEach(() => rmSync(root, { recursive: true }))

const run = (...options: string[]) =>
  spawnSync('node', ['scripts/requirements.mjs', root, ...options], { encoding: 'utf8' })
const carrying = (...ids: string[]) => `test('${ids.map((id) => `[${id}]`).join(' ')} …', () => {})\n`

test('lists each id with the tests, groups and steps that carry it', () => {
  plant(
    'a.db.test.ts',
    "test('[XX-01] one', () => {})\ndescribe('[XX-02, YY-01] more', () => {\n  test.each([1])('[XX-01] $0', () => {})\n})\n// [YY-02]\n",
  )
  const { status, stdout } = run()
  expect(status).toBe(0)
  expect(stdout).toContain('XX-01      a.db.test.ts:1  [XX-01] one\n           a.db.test.ts:3  [XX-01] $0\n')
  expect(stdout).toContain('YY-01      a.db.test.ts:2  [XX-02, YY-01] more\nYY-02      -\n')
  expect(stdout).toContain('3 of 4 carried by a test of the running product.\nNot yet: YY-02')
})

test('fails on an id that is not declared, and says where it stands', () => {
  plant('a.test.ts', "test('[XX-09] none', () => {})\n")
  expect(run()).toMatchObject({ status: 1, stderr: 'XX-09 is not a requirement: a.test.ts:1  [XX-09] none\n' })
})

test('a group may have a hundred lines and more', () => {
  plant('docs/requirements.md', '- XX-99 Before.\n- XX-100 After.\n')
  plant('a.db.test.ts', "test('[XX-99] one', () => {})\n")
  expect(run('--all')).toMatchObject({ status: 1, stdout: expect.stringContaining('Not yet: XX-100') })
  plant('a.db.test.ts', "test('[XX-99, XX-100] one', () => {})\n")
  expect(run().stdout).toContain('2 of 2 carried by a test of the running product.')
})

test('with --all fails on a line that no test carries, or that unit tests carry alone', () => {
  plant('e2e/a.spec.ts', carrying('XX-01'))
  plant('b.db.test.ts', carrying('XX-02'))
  plant('c.test.ts', carrying('YY-01'))
  expect(run('--write').status).toBe(0)
  expect(run('--all')).toMatchObject({
    status: 1,
    stderr: 'YY-01 is carried by unit tests alone: c.test.ts:1  [YY-01] …\nYY-02 is carried by no test\n',
  })
  plant('d.start.test.ts', carrying('YY-01', 'YY-02'))
  run('--write')
  expect(run('--all')).toMatchObject({ status: 0, stderr: '' })
})

test('the page shows each line with its files, and with --all has to be current', () => {
  const all = carrying('XX-01', 'XX-02', 'YY-01', 'YY-02')
  plant('e2e/a.spec.ts', all + all)
  plant('c.test.ts', carrying('XX-01'))
  const stale = 'docs/requirements-tests.md is not current: node scripts/requirements.mjs --write\n'
  expect(run('--all')).toMatchObject({ status: 1, stderr: stale })
  run('--write')
  const page = readFileSync(join(root, 'docs/requirements-tests.md'), 'utf8')
  expect(page).toContain('\n## XX\n\n- XX-01 `e2e/a.spec.ts`, beside it `c.test.ts`\n')
  expect(page).toContain('\n- XX-02 `e2e/a.spec.ts`\n')
  // A title that changes is no change of the page.
  plant('e2e/a.spec.ts', all.replace('…', 'in other words'))
  expect(run('--all').status).toBe(0)
  plant('b.db.test.ts', carrying('YY-02'))
  expect(run('--all')).toMatchObject({ status: 1, stderr: stale })
})
