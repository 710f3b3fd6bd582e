import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { aDay } from '../shop/day'
import { startSilentLine } from '../shop/silent-line'

test.use({ viewport: { width: 360, height: 780 } })

/** Opens the day until the worker has its page and all that this one has loaded. */
async function openAndKeep(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('button', { name: 'Open my day', exact: true }).click()
  const isKept = () =>
    page.evaluate(async () => {
      const parts = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/_next/static/'))
      const kept = await Promise.all(parts.map(({ name }) => caches.match(name, { ignoreVary: true })))
      return Boolean(navigator.serviceWorker.controller && (await caches.match('/day'))) && kept.every(Boolean)
    })
  await expect(page.getByRole('article')).toBeVisible()
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/day')))).toBe(true)
  await page.reload() // its parts then come by the worker
  await expect(page.getByRole('article')).toBeVisible()
  await expect.poll(isKept).toBe(true)
}

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
  const address = `${line.url}/day#${secret}`
  try {
    await openAndKeep(page, address)
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    await page.goto('about:blank')
    line.fallSilent()
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('article')).toBeVisible()
  } finally {
    line.stop()
  }
})

test('[DESK-254] the page of a new release is kept once all of its parts are there, and until then the one before', async ({
  page,
  context,
  shop,
  api,
  guard,
}) => {
  guard.mayHappen(/ERR_|Failed to/)
  const { secret } = await aDay(shop, api)
  const line = await startSilentLine(shop.url)
  const address = `${line.url}/day#${secret}`
  const isOfBefore = () => page.evaluate(async () => (await (await caches.match('/day'))!.text()).includes('of before'))
  try {
    await openAndKeep(page, address)
    // Elsewhere, or what the page itself still keeps would come back.
    await page.goto(`${line.url}/robots.txt`)
    /** As if the release before had been kept: its page, and none of two parts of this one. */
    const [late, early] = await page.evaluate(async () => {
      const cache = await caches.open('day')
      const text = await (await cache.match('/day'))!.text()
      const parts = [...new Set(text.match(/\/_next\/static\/[^"\\]+\.js/g))].slice(0, 2)
      for (const part of parts) await cache.delete(part, { ignoreVary: true })
      await cache.put('/day', new Response('<script src="/_next/static/of before.js"></script>'))
      return parts
    })
    const session = await context.newCDPSession(page)
    await session.send('Network.clearBrowserCache')
    line.fallSilent(late)
    await page.goto(address, { waitUntil: 'commit' })
    const isThere = () => page.evaluate(async (part) => Boolean(await caches.match(part!, { ignoreVary: true })), early)
    await expect.poll(isThere).toBe(true)
    expect(await isOfBefore()).toBe(true)
    line.mend()
    await page.goto('about:blank')
    await page.goto(address)
    await expect(page.getByRole('article')).toBeVisible()
    await expect.poll(isOfBefore).toBe(false)
  } finally {
    line.stop()
  }
})
