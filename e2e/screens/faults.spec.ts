import type { Page, Route } from '@playwright/test'
import { expect, test } from '../fixtures'
import { askToLogOut } from '../pages/account-menu'
import { guestCart, inDatabase, signedIn } from '../shop/arrange'

const ac = 'AC Repair and Appliances'
const service = 'Split AC Installation'
const chunks = '**/_next/static/chunks/*.js'
const menu = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Login' })

test.describe('[CART-17] prices that do not come leave the cart as it is, and come on Retry', () => {
  const faults: [what: string, seen: RegExp, answer: (route: Route) => Promise<void>][] = [
    ['no answer', /ERR_CONNECTION_REFUSED/, (route) => route.abort('connectionrefused')],
    ['a failure', /500/, (route) => route.fulfill({ status: 500, json: {} })],
    ['something else', /^$/, (route) => route.fulfill({ status: 200, body: '<html>Wi-Fi login</html>' })],
    ['half an answer', /^$/, (route) => route.fulfill({ status: 200, body: '{"data":[{"_id":' })],
  ]
  for (const [what, seen, answer] of faults)
    test(what, async ({ page, guard, api }) => {
      if (seen.source !== '^$') guard.expect(seen)
      await guestCart(page, api, ac, service)
      await page.route('**/api/servicetype/batch?**', answer)
      await page.goto('/cartpage')
      await expect(page.getByText('Your cart could not be loaded')).toBeVisible()
      await expect(page.getByText('Your services are still in it.')).toBeVisible()
      await page.unroute('**/api/servicetype/batch?**')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: service })).toBeVisible()
    })
})

test('pictures that are missing leave no hole and no fault: the page works without them', async ({ page, guard }) => {
  guard.expect(/404 GET .*\/(pictures|uploads)\//)
  guard.expect(/Failed to load resource: .*404/)
  await page.route(/\/(pictures|uploads)\//, (route) => route.fulfill({ status: 404 }))
  for (const path of ['/', '/services', '/services/air-conditioner']) {
    await page.goto(path)
    await expect(menu(page)).toBeVisible()
    const bare = await page.evaluate(
      () =>
        [...document.images].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height === 0).length,
    )
    expect(bare, path).toBe(0)
  }
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible()
})

test.describe('scripts that do not load', () => {
  test('leave the page to be read, its links to be followed, and say after a while how to go on', async ({
    page,
    guard,
  }) => {
    guard.expect(/ERR_CONNECTION_REFUSED GET .*\.js/)
    guard.expect(/Failed to load resource/)
    await page.route(chunks, (route) => route.abort('connectionrefused'))
    for (const path of ['/', '/services/air-conditioner', '/cartpage', '/signin']) {
      await page.goto(path, { waitUntil: 'load' }) // and not for scripts, which do not come
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const notice = page.getByText('This page has not loaded in full.')
      await expect(notice).toBeHidden()
      // Ten seconds, at once.
      await notice.evaluate((one) => {
        for (const each of one.closest('.stalled')?.getAnimations() ?? []) each.finish()
      })
      await expect(notice).toBeVisible()
    }
    // Scripts that are asked for only once the page is painted would come after all, and take the link away.
    await page.waitForFunction(() => !(window as { lateScripts?: number }).lateScripts)
    await page.unroute(chunks)
    await page.getByRole('link', { name: 'Load again' }).click()
    await expect(menu(page)).toBeVisible()
    await expect(page).toHaveURL(/\/signin$/)
    await expect(page.getByText('This page has not loaded in full.')).toHaveCount(0)
  })

  test('one that comes on intent and does not leaves a page in its place; a logout needs none', async ({
    page,
    guard,
    shop,
    customer,
  }) => {
    guard.expect(/ERR_CONNECTION_REFUSED GET .*\.js/)
    guard.expect(/Failed to load resource/)
    guard.mayHappen(/ERR_ABORTED HEAD/) // the page that the link leads to takes the place of the question for it
    await signedIn(page, shop, customer)
    await page.goto('/services/air-conditioner')
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.route(chunks, (route) => route.abort('connectionrefused'))
    await (await askToLogOut(page)).getByRole('button', { name: 'Cancel' }).click()
    // The sheet of the details is a page, too.
    await page
      .getByRole('link', { name: `Details of ${service}` })
      .first()
      .click()
    await expect(page).toHaveURL(/details=/)
    await expect(page.getByRole('region', { name: service })).toBeVisible()
  })
})

const attack = '</script><script>window.hacked=1</script><img src=x onerror="window.hacked=1">'

test('[GROUP-07, CAT-11] markup in any text of the catalogue shows as text, and never runs', async ({ page, shop }) => {
  const shown = 'window.hacked=1'
  const columns: Record<string, string[]> = {
    service: ['name', 'heading', 'description', 'details', 'discount_terms', 'video_link', 'rate_card_pdf'],
    application_type: ['name'],
    category: ['name'],
    main_service: ['name'],
  }
  const path = '/services/geyser'
  const below = `application_type_id in (select a.id from application_type a join category c on c.id = a.category_id where c.slug = 'geyser')`
  const where: Record<string, string> = {
    service: below,
    application_type: `category_id in (select id from category where slug = 'geyser')`,
    category: `slug = 'geyser'`,
    main_service: `id = (select main_service_id from category where slug = 'geyser')`,
  }
  for (const table of Object.keys(columns))
    await inDatabase(shop, `create table kept_${table} as select * from ${table}`)
  try {
    for (const [table, names] of Object.entries(columns))
      for (const name of names)
        await inDatabase(shop, `update ${table} set ${name} = ${name} || $1 where ${where[table]}`, attack)
    await expect.poll(async () => (await fetch(shop.url + path)).text()).toContain('hacked')
    const expectUnharmed = async (what: string) => {
      expect(await page.evaluate(() => (window as { hacked?: number }).hacked), what).toBeUndefined()
      expect(await page.locator('img[src="x"], [onerror]').count(), what).toBe(0)
    }
    for (const address of ['/', '/services', path, '/cartpage']) {
      await page.goto(address)
      await expect(menu(page)).toBeVisible()
      if (address !== '/cartpage') await expect(page.getByText(shown).first(), address).toBeAttached()
      await expectUnharmed(address)
    }
    await page.goto(path)
    await page.getByRole('link', { name: 'Details of Geyser Servicing' }).first().click()
    const details = page.getByRole('dialog')
    await expect(details.getByText(shown).first()).toBeVisible()
    await expectUnharmed('details')
    await details.getByRole('button', { name: 'Add to Cart' }).click()
    await page.goto('/cartpage')
    await expect(page.getByRole('button', { name: 'Checkout' })).toBeVisible()
    await expect(page.getByText(shown).first()).toBeVisible()
    await expectUnharmed('cart')
  } finally {
    for (const [table, names] of Object.entries(columns)) {
      const back = names.map((name) => `${name} = k.${name}`).join(', ')
      await inDatabase(shop, `update ${table} t set ${back} from kept_${table} k where k.id = t.id`)
      await inDatabase(shop, `drop table kept_${table}`)
    }
  }
  await expect.poll(async () => (await fetch(shop.url + path)).text()).not.toContain('hacked') // nor in the next test
})
