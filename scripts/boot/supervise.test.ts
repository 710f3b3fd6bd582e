import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serve } from '@/scripts/boot/serve'
import { supervise } from '@/scripts/boot/supervise'

const pauses = { firstMs: 20, longestMs: 60, steadyMs: 60_000 }
let folder = ''
let said: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervise-'))
  said = []
  vi.spyOn(console, 'error').mockImplementation((text: string) => void said.push(text))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** A program that writes down each of its starts, and then does as it is told. */
function program(text: string) {
  const path = join(folder, 'program.cjs')
  const starts = join(folder, 'starts')
  writeFileSync(starts, '')
  writeFileSync(path, `require('node:fs').appendFileSync(${JSON.stringify(starts)}, process.pid + '\\n');\n${text}`)
  const pids = () => readFileSync(starts, 'utf8').split('\n').filter(Boolean).map(Number)
  return { pids, start: () => serve('server', { args: [path], variables: { PATH: process.env.PATH } }) }
}

test('[SEC-11] a server that ends by itself is started again, with growing pauses, until it is stopped', async () => {
  const { pids, start } = program("process.send('ready'); setInterval(() => {}, 1_000)")
  const served = supervise(start, pauses)
  await served.ready
  for (let starts = 1; starts < 4; starts++) {
    await expect.poll(() => pids().length, { timeout: 5_000 }).toBe(starts)
    process.kill(pids().at(-1)!, 'SIGKILL')
  }
  await expect.poll(() => pids().length, { timeout: 5_000 }).toBe(4)
  expect(said.map((line) => / in ([\d.]+) s/.exec(line)?.[1])).toEqual(['0.02', '0.04', '0.06'])
  expect(said[0]).toContain('The server ended with code SIGKILL.')
  await served.stop()
  await expect(served.ended).rejects.toThrow('The server ended')
  expect(pids()).toHaveLength(4)
})

test('[SEC-11] a server that does not come up is not tried again', async () => {
  const { pids, start } = program('process.exit(1)')
  const served = supervise(start, pauses)
  await expect(served.ended).rejects.toThrow('The server ended with code 1.')
  expect(pids()).toHaveLength(1)
  expect(said).toEqual([])
})
