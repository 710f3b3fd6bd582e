import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { faultsOf } from '../pages/legible'
import { operate, rowsOf } from '../shop/arrange'
import { aDay } from '../shop/day'

test.use({ viewport: { width: 360, height: 780 }, serviceWorkers: 'block' })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(page: Page, secret: string) {
  await page.goto(`/day#${secret}`)
  await press(page, 'Open my day')
  await expect(page.getByRole('article')).toBeVisible()
}
/** What of the page stands beyond the edges of its screen. */
const tooWide = (page: Page, width: number) =>
  page.evaluate(
    (most) =>
      [...document.querySelectorAll('main *')].flatMap((one) => {
        const { left, right } = one.getBoundingClientRect()
        return left < 0 || right > most ? `${one.tagName} ${one.className} ${left} ${right}` : []
      }),
    width,
  )

test('[DESK-257] [DESK-258] an order that is finished while its visit goes on shows what is due and its code, at 320 px too', async ({
  page,
  shop,
  api,
  guard,
}) => {
  const { secret, orderIds } = await aDay(shop, api, { ordersEach: 2 })
  await rowsOf(
    shop,
    `update customer set first_name = repeat('w', 40) where id =
       (select customer_id from booking where order_id = $1)`,
    orderIds[0],
  )
  await operate(shop, 'settings', 'set', 'upiId', '"kamra@okbank"')
  const finish = async () => {
    await page.getByRole('button', { name: 'Finish with the bill', exact: true }).first().click()
    await page.getByLabel('Taken from the customer').selectOption('cash')
    await page.getByLabel('Amount taken in ₹').fill('1')
    await press(page, 'Finish')
  }
  const expectNarrow = async () => {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 780 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await tooWide(page, width)).toEqual([])
    }
  }
  try {
    await open(page, secret)
    await press(page, 'Start')
    await finish()
    await expect(page.getByText('1 visit to do')).toBeVisible()
    const job = page.getByRole('article')
    await expect(job.getByText(/^Total ₹[\d,]+, paid ₹1: ₹[\d,]+ is still to be paid$/)).toBeVisible()
    await expect(job.getByRole('img', { name: /^QR code to pay ₹[\d,]+ by UPI$/ })).toBeVisible()
    await expectNarrow()
    await guard.inspect('an order that is done in a visit that goes on')
    await finish()
    await expect(page.getByText('All done')).toBeVisible()
    await expect(page.getByRole('img', { name: /^QR code to pay/ })).toHaveCount(2)
    await expectNarrow()
  } finally {
    await operate(shop, 'settings', 'reset', 'upiId')
  }
})

test('[DESK-258] nothing of the day grows wider than a screen of 360 px, whatever the bill has', async ({
  page,
  shop,
  api,
}) => {
  const { secret } = await aDay(shop, api)
  await open(page, secret)
  await press(page, 'Start')
  await press(page, 'Finish with the bill')
  await press(page, 'Add parts')
  await press(page, 'Add labour')
  await page.getByLabel('Why it was needed').first().fill('w'.repeat(200))
  await press(page, 'Problem: tell the office')
  await expect(page.getByLabel('What is wrong')).toBeVisible()
  expect(await tooWide(page, 360)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('[DESK-258] nothing of the day grows wider than its screen or is cut with text of up to twice its size, at 320 px too', async ({
  page,
  shop,
  api,
}) => {
  const { secret } = await aDay(shop, api)
  await open(page, secret)
  await press(page, 'Start')
  await press(page, 'Finish with the bill')
  await press(page, 'Add parts')
  await press(page, 'Problem: tell the office')
  await expect(page.getByLabel('What is wrong')).toBeVisible()
  const session = await page.context().newCDPSession(page)
  const setText = async (standard: number) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard } })
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    await expect.poll(size).toBe(`${standard}px`)
  }
  const faults: Record<string, string[]> = {}
  for (const standard of [21, 24, 28, 32])
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 780 })
      await setText(standard)
      const found = [...(await tooWide(page, width)), ...(await faultsOf(page))]
      if (found.length) faults[`${standard} px of text at ${width} px`] = found
    }
  // A reader's own styles change no width at which a screen changes.
  await setText(16)
  const sheet = await page.evaluateHandle(() => {
    const own = new CSSStyleSheet()
    document.adoptedStyleSheets.push(own)
    return own
  })
  const width = 360
  await page.setViewportSize({ width, height: 780 })
  for (const root of [24, 32]) {
    await sheet.evaluate((own, px) => own.replaceSync(`:root { font-size: ${px}px !important }`), root)
    const found = await tooWide(page, width)
    if (found.length) faults[`a root of ${root} px at ${width} px`] = found
  }
  expect(faults).toEqual({})
})
