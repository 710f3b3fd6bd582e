import { expect, test } from 'vitest'
import { inspectDatabase } from '@/lib/database/inspect'
import { env } from '@/lib/env'
import { asOwner } from '@/testing/as-owner'

const inspect = () => inspectDatabase(env().DATABASE_URL, { migrations: [], command: (name) => name })

test('[DESK-34] a database that has lost a rule that keeps visits apart is not served, and the sentence names it', async () => {
  expect(await inspect()).toMatchObject({ state: 'fit' })
  await asOwner('alter table visit disable trigger keep_busy')
  expect(await inspect()).toMatchObject({ state: 'unfit', sentence: expect.stringContaining('(keep_busy)') })
  await asOwner(
    'alter table visit enable trigger keep_busy',
    'alter table busy drop constraint busy_visit_partner_free',
  )
  expect(await inspect()).toMatchObject({
    state: 'unfit',
    sentence: expect.stringContaining('(busy_visit_partner_free)'),
  })
})
