import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Piscina } from 'piscina'
import { afterEach, expect, test, vi } from 'vitest'
import { threadPool } from '@/lib/threads/pool'
import { programOf } from '@/lib/threads/programs'

type Passwords = typeof import('@/lib/auth/passwords-thread')
const pool = (options: { waitingPerThread?: number; perHolder?: number; timeoutMs?: number } = {}) =>
  threadPool<Passwords>({
    name: 'passwords',
    waitingPerThread: 20,
    timeoutMs: 60_000,
    retryAfterSeconds: 7,
    ...options,
  })
const quick = { password: 'Sunny-day-7', cost: 4 }
/** Keeps a thread busy for hours. */
const endless = { password: 'Sunny-day-7', cost: 26 }
const threads = Math.max(1, Math.min(4, availableParallelism() - 1))

test('[SEC-30] work that is asked for twice at once is done once; asked for later, or of another input, it is done anew', async () => {
  const { runShared } = pool()
  const [first, second, other] = await Promise.all([
    runShared('hash', quick),
    runShared('hash', quick),
    runShared('hash', { ...quick, password: 'Other-day-7' }),
  ])
  expect(first).toBe(second) // two hashes of one password differ
  expect(other).not.toBe(first)
  expect(await runShared('hash', quick)).not.toBe(first)
})

test('[SEC-31] where too many wait the next one is told when to come again, and what takes too long is ended', async () => {
  const { run } = pool({ waitingPerThread: 2, timeoutMs: 1_500 })
  const refused = { code: 'unavailable', retryAfterSeconds: 7 }
  const taken = Array.from({ length: 3 * threads }, () => run('hash', endless).catch((error: unknown) => error))
  await expect(run('hash', quick)).rejects.toMatchObject(refused)
  for (const ended of await Promise.all(taken)) expect(ended).toMatchObject(refused)
  // Fresh threads took the places of those that were ended.
  expect(await pool().run('compare', { password: quick.password, hash: await pool().run('hash', quick) })).toBe(true)
})

test('[SEC-32] a holder has a share of the queue, and who is expected finds a place in a crowd', async () => {
  const { run } = pool({ perHolder: 2, waitingPerThread: 3 })
  const work = (place: object) => run('hash', quick, place)
  const refused = { code: 'unavailable', retryAfterSeconds: 7 }
  const one = [work({ holder: 'one' }), work({ holder: 'one' })]
  await expect(work({ holder: 'one' })).rejects.toMatchObject(refused)
  const others = Array.from({ length: 4 * threads - 2 }, (_, n) => work({ holder: `other ${n}` }))
  await expect(work({ holder: 'late' })).rejects.toMatchObject(refused)
  await Promise.all([...one, ...others, work({ expected: true })])
  await work({ holder: 'one' })
})

afterEach(() => {
  vi.useRealTimers()
})

test('[SEC-31] a thread without work ends after half a minute, and the next piece of work starts another', async () => {
  const { threads } = (globalThis as unknown as { threadPools: Map<string, { threads: Piscina }> }).threadPools.get(
    'passwords',
  )!
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await pool().run('hash', quick)
  expect(threads.threads.length).toBeGreaterThan(0)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(threads.threads).toHaveLength(0)
  vi.useRealTimers()
  expect(await pool().run('hash', quick)).toMatch(/^\$2b\$04\$/)
})

test('[SEC-30] the program that draws loads what it draws with, and nothing else of the app', async () => {
  const text = await readFile(programOf('drawings'), 'utf8')
  const loaded = [...text.matchAll(/^import .*?"([^"]+)";$/gm)]
    .map(([, name]) => name)
    .filter((name) => !/^node:/.test(name!))
  expect(new Set(loaded)).toEqual(
    new Set(['@react-pdf/renderer', 'react', 'react/jsx-runtime', 'next/og.js', 'sharp', 'qr']),
  )
})
