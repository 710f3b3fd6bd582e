import { expect, test } from '../fixtures'
import { expectRoomInCheckout, faultsOfCustomerScreens, faultsOfPublicScreens } from '../pages/every-screen'
import { withLargeText } from '../pages/large-text'

test.beforeEach(({ page }) => withLargeText(page))

for (const size of [
  { width: 360, height: 740 },
  { width: 1_280, height: 800 },
]) {
  const at = `${size.width} × ${size.height} px`
  test(`[HELP-03] at ${at} and twice the size of text every public screen can be read and pressed`, async ({
    page,
    guard,
    api,
  }) => {
    guard.expect(/\b404\b/)
    await page.setViewportSize(size)
    expect(await faultsOfPublicScreens(page, api)).toEqual({})
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  })

  test(`[HELP-03] at ${at} and twice the size of text every screen of a customer can be read and pressed`, async ({
    page,
    api,
    shop,
    customer,
  }) => {
    await page.setViewportSize(size)
    expect(await faultsOfCustomerScreens(page, api, shop, customer)).toEqual({})
    await expectRoomInCheckout(page)
  })
}

test('[HELP-04] on a phone of 360 px with twice the size of text the five tabs stand in one row, each word whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main, bottom' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Services', 'Cart', 'Bookings', 'Login'])
  const tabs = await bar
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().y, one.scrollWidth - one.clientWidth]))
  expect(new Set(tabs.map(([y]) => y)).size).toBe(1)
  expect(Math.max(...tabs.map(([, cut]) => cut!))).toBeLessThanOrEqual(1) // of a part of a pixel
  expect((await bar.boundingBox())!.height).toBeLessThan(90)
})

test('[HELP-04] on a phone of 360 px with twice the size of text no name of a category breaks inside a word, and no dot of the slides lies over the next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/services')
  const names = page.getByRole('main').getByRole('heading', { level: 3 })
  await expect(names.first()).toBeVisible()
  const broken = await names.evaluateAll((all) =>
    all.flatMap((one) => {
      const text = one.firstChild!
      return [...text.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const letters = document.createRange()
        letters.setStart(text, index)
        letters.setEnd(text, index + word.length)
        return letters.getClientRects().length > 1 ? word : []
      })
    }),
  )
  expect(broken).toEqual([])
  await page.goto('/')
  const dots = page.getByRole('button', { name: /^Slide \d+ of/ }).locator('span')
  await expect(dots.first()).toHaveCSS('width', '20px')
  const boxes = await dots.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  for (const [at, { left }] of boxes.entries()) if (at > 0) expect(left).toBeGreaterThan(boxes[at - 1]!.right)
})
