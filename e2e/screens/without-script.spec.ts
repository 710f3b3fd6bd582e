import { expect, test } from '../fixtures'

test.use({ javaScriptEnabled: false })

const pages: [path: string, ...texts: (string | RegExp)[]][] = [
  ['/', 'What are you looking for?', 'AC Repair And Appliances', 'Washing Machine Services', 'Why People Choose Us'],
  ['/Slider', 'All Services', 'Split AC Installation', '₹1,399'],
  ['/services', 'Electrician, Carpenter and Plumber', 'Pest Control'],
  ['/about', 'Appliances Repair & Services', 'Why People Choose Us'],
  ['/contact', 'New Delhi', /Monday to Saturday/],
  ['/ProContact', 'Trades we are looking for', 'How it works'],
  ['/TermsConditions', /July 26, 2025/, /12 (or more )?hours/],
  ['/PrivacyPolicy', /July 26, 2025/, /10 business days/, /7 working days/],
  ['/cartpage', 'Your cart is kept in the browser: please turn on JavaScript to see it and to book.'],
  ['/signin', /Logging in needs JavaScript/],
  ['/api/docs', '/api/cart/checkout', 'Idempotency-Key'],
]

for (const [path, ...texts] of pages)
  test(`[ROUTE-01] ${path} is read without JavaScript`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible()
  })

test('[ROUTE-01, CAT-04, GROUP-04] a service and its price are found by links alone', async ({ page }) => {
  await page.goto('/services')
  await page.getByRole('link', { name: 'Air Conditioner' }).click()
  await expect(page.getByText('End-to-end service protection')).toBeVisible()
  await expect(page.getByText('₹1,399').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  await expect(page.getByText('To book here, please turn on JavaScript.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByText(/Logging in needs JavaScript/)).toBeVisible()
})
