import { expect, test } from '../fixtures'
import { aDay } from '../shop/day'
import { startSilentLine } from '../shop/silent-line'

test.use({ viewport: { width: 360, height: 780 } })

test('[DESK-254] what was loaded opens on a line that is up and says nothing, though the browser has emptied its own store', async ({
  page,
  context,
  shop,
  api,
  guard,
}) => {
  guard.mayHappen(/ERR_|Failed to/)
  const { secret } = await aDay(shop, api)
  const line = await startSilentLine(shop.url)
  try {
    await page.goto(`${line.url}/day#${secret}`)
    await page.getByRole('button', { name: 'Open my day', exact: true }).click()
    await expect(page.getByRole('article')).toBeVisible()
    const loaded = () =>
      page.evaluate(async () => {
        const parts = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/_next/static/'))
        const kept = await Promise.all(parts.map(({ name }) => caches.match(name, { ignoreVary: true })))
        return Boolean(await caches.match('/day')) && kept.every(Boolean)
      })
    await expect.poll(loaded).toBe(true)
    await page.reload()
    await expect(page.getByRole('article')).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await expect.poll(loaded).toBe(true)
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    line.fallSilent()
    await page.goto('about:blank')
    await page.goto(`${line.url}/day#${secret}`, { waitUntil: 'commit' })
    await expect(page.getByRole('article')).toBeVisible()
  } finally {
    line.stop()
  }
})

test('[DESK-254] a new release is kept once all of its parts are there: until then the page before opens', async ({
  page,
  shop,
  api,
  guard,
}) => {
  guard.mayHappen(/ERR_|Failed to|404/)
  const { secret } = await aDay(shop, api)
  await page.goto(`/day#${secret}`)
  await page.getByRole('button', { name: 'Open my day', exact: true }).click()
  await expect(page.getByRole('article')).toBeVisible()
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/day')))).toBe(true)
  await page.reload() // by the worker
  await expect(page.getByRole('article')).toBeVisible()
  /** The kept page becomes one of another release; whether it is still that after an opening. */
  const keptAfter = async (part: string) => {
    await page.evaluate(async (name) => {
      const cache = await caches.open('day')
      await cache.put('/day', new Response(`<script src="${name}"></script> of before`))
    }, part)
    await page.reload()
    await expect(page.getByRole('article')).toBeVisible()
    return () => page.evaluate(async () => (await (await caches.match('/day'))!.text()).endsWith('of before'))
  }
  await expect.poll(await keptAfter('/_next/static/of-before.js')).toBe(false)
  const [part] = await page.evaluate(async () => {
    const cache = await caches.open('day')
    const text = await (await cache.match('/day'))!.text()
    return text.match(/\/_next\/static\/[^"\\]+/g)!
  })
  expect(await page.evaluate(async (name) => Boolean(await caches.match(name, { ignoreVary: true })), part!)).toBe(true)
})
