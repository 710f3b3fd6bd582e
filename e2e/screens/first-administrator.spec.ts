import { makeFirstLink } from '../../scripts/boot/first-link'
import { expect, test } from '../fixtures'
import { codeOf } from '../shop/mail-server'
import { openShop, type Shop } from '../shop/shop'

/** A shop that nobody administers yet. */
let fresh: Shop
test.beforeEach(async () => {
  fresh = await openShop()
})
test.afterEach(async ({ page }) => {
  await page.close() // what it still asks for would find no shop
  await fresh.stop()
})

const newLink = () => makeFirstLink({ url: fresh.url, dataDir: fresh.dataDir }, new Date())

for (const width of [360, 1440])
  test(`[DESK-230] the link of the terminal makes the first administrator at ${width} px, and nobody else`, async ({
    page,
    guard,
  }) => {
    await page.setViewportSize({ width, height: 760 })
    const link = newLink()
    await page.goto(link)
    const email = page.getByLabel('E-mail')
    await email.fill('asha')
    await page.getByRole('button', { name: 'Mail me a code' }).click()
    await expect(page.getByText('Please enter a valid e-mail')).toBeVisible()
    await expect(email).toHaveValue('asha')
    await guard.inspect(`first administrator at ${width} px`)
    await email.fill('asha.verma@example.test')
    await page.keyboard.press('Enter')
    const code = page.getByLabel('6-digit code')
    await code.fill(codeOf(await fresh.mail.next('asha.verma@example.test')))
    await guard.inspect(`code of the first administrator at ${width} px`)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${fresh.url}/operator`)
    await expect(page.getByRole('banner')).toContainText('Asha Verma')
    await expect(page.getByRole('banner')).toContainText('Administrator')

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This shop has an administrator' })).toBeVisible()
    await guard.inspect(`a link that is used up at ${width} px`)
  })

test('[DESK-230] a link of an earlier start says what to do, and what is typed stays', async ({ page, guard }) => {
  const earlier = newLink()
  newLink()
  guard.expect(/404/)
  await page.goto(earlier)
  await page.getByLabel('E-mail').fill('asha.verma@example.test')
  await page.getByRole('button', { name: 'Mail me a code' }).click()
  await expect(page.getByText('This link is no longer valid')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('asha.verma@example.test')
})
