import { afterEach, expect, test, vi } from 'vitest'
import { inspectDatabase } from '@/lib/database/inspect'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { knownMigrations, warnOfExcess } from '@/server/database'
import { ownerUrl } from '@/testing/as-owner'

afterEach(() => vi.restoreAllMocks())

test('[OPS-28] a start warns of a role that may more than serve, and not of one that serves', async () => {
  const warn = vi.spyOn(log(), 'warn').mockImplementation(() => {})
  await warnOfExcess(env().DATABASE_URL)
  expect(warn).not.toHaveBeenCalled()
  await warnOfExcess(ownerUrl())
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { role: expect.arrayContaining(['is a superuser']) },
    expect.stringMatching(/^the role of DATABASE_URL is a superuser, .* makes one that only serves$/),
  )
})

test('[OPS-28] the role that serves is fit for the check of a start', async () => {
  const expected = { migrations: knownMigrations(), command: String }
  expect(await inspectDatabase(env().DATABASE_URL, expected)).toEqual({ state: 'fit', ahead: [] })
})
