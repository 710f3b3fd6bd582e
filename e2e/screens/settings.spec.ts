import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures'
import { settingsFor } from '../shop/app'
import type { Shop } from '../shop/shop'

const run = promisify(execFile)

/** The operator's command, as it is in the release. */
const settings = (shop: Shop, ...words: string[]) =>
  run(process.execPath, ['operator/settings.mjs', ...words], {
    cwd: 'dist/app',
    env: settingsFor({ DATABASE_URL: shop.servingUrl }),
  })

const facts = {
  legalName: 'Example Services Private Limited',
  address: '14 Barakhamba Road\nNew Delhi 110001',
  gstin: '07AAACM1234A1ZA',
  grievanceOfficer: { name: 'Asha Verma', email: 'officer@example.test', phone: '9876543210' },
  warrantyDays: { labour: 30, parts: 1 },
  faq: [{ question: 'Do you come on Sundays?', answer: 'No.' }],
  consentNotice: 'You accept our Terms & Conditions.',
}

test('[LOOK-10] what an operator sets shows at once wherever the shop speaks of itself, and is gone after a reset', async ({
  page,
  guard,
  shop,
}) => {
  const footer = page.getByRole('contentinfo')
  const main = page.getByRole('main')
  const tag = async () => (await page.request.get('/contact')).headers().etag
  await expect.poll(tag).toBeTruthy() // kept by the front
  await page.goto('/contact')
  await expect(footer).toContainText('Run by Kamra')
  await expect(page.getByText('GSTIN')).toHaveCount(0)
  await page.goto('/about')
  await expect(main.getByText('Run by')).toBeVisible()
  await expect(main.getByText('Legal name')).toHaveCount(0)
  await page.goto('/contact')
  try {
    for (const [key, value] of Object.entries(facts)) await settings(shop, 'set', key, JSON.stringify(value))
    await page.reload()
    const promised = 'Asha Verma: acknowledged within 48 hours, resolved within one month'
    for (const said of [facts.legalName, `GSTIN ${facts.gstin}`, '14 Barakhamba Road', promised])
      await expect(footer).toContainText(said)
    await expect(footer.getByRole('link', { name: 'Complaints' })).toHaveAttribute('href', '/contact#complaints')
    for (const said of ['48 hours', 'one month', 'Asha Verma']) await expect(main).toContainText(said)
    await expect(main.getByRole('link', { name: 'officer@example.test' })).toHaveAttribute(
      'href',
      'mailto:officer@example.test',
    )
    await expect(main.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210')
    await expect(main.getByRole('group')).toHaveCount(1)
    await expect(main.getByText('No.')).toBeHidden()
    await main.getByRole('heading', { name: 'Do you come on Sundays?' }).click()
    await expect(main.getByText('No.')).toBeVisible()
    await guard.inspect('contact with everything set')

    await page.goto('/TermsConditions')
    for (const said of [facts.legalName, facts.gstin, 'Asha Verma', '48 hours', 'one month'])
      await expect(main).toContainText(said)
    await page.goto('/about')
    for (const said of ['Legal name', facts.legalName, facts.gstin]) await expect(main).toContainText(said)
    await page.goto('/services/geyser')
    const cover = main.locator('section').filter({ has: page.getByRole('heading', { name: 'Cover and warranty' }) })
    for (const said of ['30 days on labour', '1 day on parts']) await expect(cover).toContainText(said)
    await page.goto('/signin')
    await page.getByRole('tab', { name: 'Register' }).click()
    await expect(main.getByText('You accept our Terms & Conditions')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/TermsConditions')
    await guard.inspect('registration with its consent notice')

    const refused = await settings(shop, 'set', 'gstin', '"07AAACM1234A1ZB"').catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^gstin is not a GSTIN/) })
    expect((await settings(shop, 'get', 'gstin')).stdout.trim()).toBe(`"${facts.gstin}"`)
    expect((await settings(shop, 'list')).stdout).toContain(facts.legalName)
  } finally {
    for (const key of Object.keys(facts)) await settings(shop, 'reset', key)
  }
  await page.goto('/contact')
  await expect(footer).toContainText('Run by Kamra')
  await expect(page.getByText('GSTIN')).toHaveCount(0)
})

test('without settings the registration says what it agrees to', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('tab', { name: 'Register' }).click()
  const notice = page.getByRole('main').getByText(/^By registering you accept the Terms & Conditions/)
  await expect(notice).toBeVisible()
  for (const [name, href] of [
    ['Terms & Conditions', '/TermsConditions'],
    ['Privacy Policy', '/PrivacyPolicy'],
  ] as const)
    await expect(notice.getByRole('link', { name })).toHaveAttribute('href', href)
})
