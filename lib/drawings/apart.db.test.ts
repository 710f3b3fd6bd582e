import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { isRightPassword } from '@/lib/auth/passwords'
import { rateCard, sharePicture } from '@/lib/drawings/drawings'
import { findCategory } from '@/lib/storefront/queries'
import { now } from '@/testing/clock'

const shown = { shop: 'Kamra', room: 'sky', text: 'See what each costs.', image: '/pictures/default.webp' } as const

/** The share of the time in which this thread was busy. */
async function busyDuring(work: () => Promise<unknown>) {
  const before = performance.eventLoopUtilization()
  await work()
  return performance.eventLoopUtilization(before).utilization
}

test('[SEC-30] documents and pictures are drawn apart from the thread that answers', async () => {
  const category = (await findCategory('air-conditioner', '2026-11-22'))!
  const card = (page: number) => rateCard({ category, shop: 'Kamra', page: `https://kamra.example/${page}`, now })
  await Promise.all([card(0), sharePicture({ ...shown, title: 'first' })])
  const drawings = [1, 2].flatMap((n) => [() => card(n), () => sharePicture({ ...shown, title: `${n}` })])
  expect(await busyDuring(() => Promise.all(drawings.map((draw) => draw())))).toBeLessThan(0.3)
})

test('[SEC-32] who signs in does not wait behind drawings', async () => {
  await isRightPassword('Sunny-day-7', null) // the thread is there
  let drawn = 0
  const drawings = Array.from({ length: 20 }, (_, n) =>
    sharePicture({ ...shown, title: `Waiting ${n}` }).finally(() => drawn++),
  )
  expect(await isRightPassword('Sunny-day-7', null)).toBe(false)
  expect(drawn).toBeLessThan(15)
  await Promise.allSettled(drawings)
})

test('[SEC-31] of a crowd of drawings the last are told when to come again, and who asks for the same waits with the first', async () => {
  const { services, ...category } = (await findCategory('cctv', '2026-11-22'))!
  const card = (n: number) =>
    rateCard({ category: { ...category, services: services.slice(0, 1) }, shop: 'Kamra', page: `https://a/${n}`, now })
  const asked = Array.from({ length: 250 }, (_, n) => card(n))
  const same = Array.from({ length: 250 }, () => card(0))
  const refused = (await Promise.allSettled(asked)).filter((end) => end.status === 'rejected')
  expect(refused.length).toBeGreaterThan(50)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 })
  expect(new Set(await Promise.all(same))).toEqual(new Set([await asked[0]]))
})
