import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { indiaDay, nextIndiaMidnight } from '../../lib/india-day'
import { budgets } from '../../scripts/budget'
import { expect, test } from '../fixtures'
import type { App } from '../shop/app'
import { guestCart, holdScripts, inDatabase, servicesOf } from '../shop/arrange'

const second = 1_000
const offer = /\d+(?:<!-- -->)?% off/
const service = 'Split AC Foam Jet Service'

async function setClock({ process }: App, time: number) {
  process.send({ clock: time })
  await once(process, 'message')
}

test('[CAT-10, CART-17] a discount that ends today is gone at midnight in India: from every page, an open page, and both carts', async ({
  page,
  shop,
  api,
  customer,
}) => {
  const today = indiaDay(new Date())
  const midnight = nextIndiaMidnight(new Date()).getTime()
  const clock = pathToFileURL(resolve('e2e/shop/clock.mjs')).href
  const app = await shop.another({ NODE_OPTIONS: `--import ${clock}` })
  await setClock(app, midnight - 600 * second) // longer than a busy machine takes until it is set on
  await inDatabase(shop, 'create table offers_before as select id, discount_valid_until as until from service')
  try {
    await inDatabase(shop, 'update service set discount_valid_until = $1 where discount_percentage > 0', today)

    const pages = [
      '/',
      '/services/air-conditioner',
      '/services/geyser',
      '/services/air-conditioner?type=x',
      '/services?q=foam%20jet',
      '/services',
    ]
    const textOf = async (path: string) => (await fetch(app.url + path)).text()
    const [reduced] = await servicesOf(api, 'AC Repair and Appliances', service)
    await expect.poll(async () => offer.test(await textOf('/'))).toBe(true)
    const before = await Promise.all(pages.map(textOf))
    expect(before.slice(0, 5).map((html) => offer.test(html))).toEqual([true, true, true, true, true])
    const listed = async () => {
      const response = await fetch(`${app.url}/api/cart/list`, {
        headers: { authorization: `Bearer ${customer.token}` },
      })
      return ((await response.json()) as { data: { discountPercentage: number; was?: object }[] }).data
    }
    await fetch(`${app.url}/api/cart/add`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ serviceId: reduced?._id }),
    })
    expect(await listed()).toMatchObject([{ discountPercentage: 10 }])

    // Tabs that stay open: the category, once with scripts that come after midnight only, and the cart of a guest.
    const [tab, slow] = [await page.context().newPage(), await page.context().newPage()]
    await page.clock.install({ time: midnight - 3_600 * second }) // of both
    await guestCart(tab, api, 'AC Repair and Appliances', service)
    await page.goto(`${app.url}/services/air-conditioner`)
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: service }) })
    await expect(row.getByText('10% off', { exact: true })).toBeVisible()
    await tab.goto(`${app.url}/cartpage`)
    await expect(tab.getByRole('main').getByText('10% off', { exact: true }).first()).toBeVisible()

    const release = await holdScripts(slow)
    await slow.goto(`${app.url}/services/air-conditioner`, { waitUntil: 'commit' })
    const slowRow = slow.getByRole('listitem').filter({ has: slow.getByRole('heading', { name: service }) })
    await expect(slowRow.getByText('10% off', { exact: true })).toBeVisible()

    await setClock(app, midnight)
    for (const path of [...pages, ...Object.keys(budgets).filter((one) => !one.includes('*'))])
      expect(await textOf(path), path).not.toMatch(offer)
    expect(await listed()).toMatchObject([{ discountPercentage: 0, was: { discountPercentage: 10 } }])

    await page.clock.pauseAt(midnight - second)
    await page.clock.runFor(2 * second)
    await expect(row.getByText('10% off', { exact: true })).toHaveCount(0)
    await expect(row).toBeVisible()
    await expect(tab.getByRole('listitem').getByText('10% off', { exact: true })).toHaveCount(0)
    await expect(tab.getByText(/was ₹[\d,]+ \(10% off\), now ₹[\d,]+$/)).toBeVisible()
    await release()
    await expect(slowRow.getByText('10% off', { exact: true })).toHaveCount(0)
    await expect(slowRow).toBeVisible()
    await Promise.all([page, slow, tab].map((one) => one.close())) // what a page still asks for would find no shop
  } finally {
    await inDatabase(
      shop,
      'update service s set discount_valid_until = b.until from offers_before b where b.id = s.id and s.discount_percentage > 0',
    )
    await inDatabase(shop, 'drop table offers_before')
    await app.stop()
  }
})
