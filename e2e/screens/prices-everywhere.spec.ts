import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { carousel, pass, stopClock } from '../pages/carousel'
import type { Api } from '../shop/api'
import { putInCart, type Service, servicesOf, settle, signedIn } from '../shop/arrange'
import { withCatalogue } from '../shop/catalogue'
import type { Customer } from '../shop/customer'
import type { Shop } from '../shop/shop'

type Given = { page: Page; api: Api; shop: Shop; customer: Customer }
type Looked = {
  category: string
  mainService: string
  service: string
  /** Ordered with it. */
  beside: string
  /** Holds wherever the price stands; in a row of the bookings that is closed there is room for the price alone. */
  look: (place: Locator, closed: boolean) => Promise<void>
  total: (beside: Service) => RegExp
}

const lineOf = (page: Page, service: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: service })

/** Orders a service with one beside it, and looks at its price wherever it stands: card, details, cart, checkout, bookings. */
async function orderLooking({ page, api, shop, customer }: Given, looked: Looked) {
  const { look, service } = looked
  await settle(api, customer)
  const [beside] = await servicesOf(api, looked.mainService, looked.beside)
  await putInCart(api, customer, [beside!])
  await signedIn(page, shop, customer)

  await page.goto(`/services/${looked.category}`)
  await look(lineOf(page, service).first(), false)
  await page
    .getByRole('link', { name: `Details of ${service}` })
    .first()
    .click()
  const details = page.getByRole('dialog', { name: service })
  await expect(details.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await look(details, false)
  await details.getByRole('button', { name: 'Add to Cart' }).click()
  await details.getByRole('link', { name: 'Go to Cart' }).click()
  await expect(page).toHaveURL(/\/cartpage$/)

  const total = looked.total(beside!)
  const group = page.getByRole('region', { name: looked.mainService })
  await look(group.getByRole('listitem').filter({ hasText: service }), false)
  await expect(group).toContainText(total)
  await group.getByRole('button', { name: 'Checkout' }).click()
  const sheet = page.getByRole('dialog', { name: 'Checkout' })
  const summary = sheet.getByRole('region', { name: 'Order summary' })
  await look(summary.locator('dl > div').filter({ hasText: service }), false)
  await expect(summary).toContainText(total)
  await sheet.getByRole('checkbox', { name: 'I agree' }).check()
  await sheet.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByRole('status').getByText('Your order has been placed successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)

  const row = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: service })
  const toggle = row.getByRole('button', { expanded: false })
  await look(toggle, true)
  await toggle.click()
  await look(row.getByRole('heading', { name: 'Service details' }).locator('..'), false)
}

/** A text that begins with a price; its unit or the one before may stand in the same line. */
const startsWith = (price: string) => new RegExp(`^${price}(?!\\d)`)
const rupees = (cost?: number) => `₹${cost?.toLocaleString('en-IN')}`

test('[CAT-12] a service without a price is ordered, and reads Price on request everywhere', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await orderLooking(
    { page, api, shop, customer },
    {
      category: 'cctv',
      mainService: 'CCTV Camera Services',
      service: 'Full Site Survey and Installation',
      beside: 'DVR Installation',
      look: async (place) => {
        await expect(place.getByText('Price on request', { exact: true }).first()).toBeVisible()
        await expect(place.getByText('₹')).toHaveCount(0)
      },
      total: ({ cost }) => new RegExp(`Total${rupees(cost)}\\s*\\+ price on request`),
    },
  )
})

test('[CAT-12] prices are grouped as in India', async ({ page, shop }) => {
  const named = `where name = 'Split AC AMC'`
  await withCatalogue(
    shop,
    `update service set cost = 125000 ${named}`,
    `update service set cost = (seeded->>'cost')::int ${named}`,
    async () => {
      await expect(async () => {
        await page.goto('/services/air-conditioner')
        await expect(lineOf(page, 'Split AC AMC').getByText('₹1,25,000', { exact: true })).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(lineOf(page, 'Split AC Season Rental').getByText('₹12,999', { exact: true })).toBeVisible()
    },
  )
})

/** What counts by a unit: its price and unit, and wherever there is room that the amount is not final. */
const counted = (price: string, unit: string) => async (place: Locator, closed: boolean) => {
  await expect(place.getByText(startsWith(price)).first()).toBeVisible()
  await expect(place.getByText(unit, { exact: true }).first()).toBeVisible()
  if (!closed) await expect(place.getByText('Final amount after the visit', { exact: true }).first()).toBeVisible()
}
const countedTotal = ({ cost }: Service) => new RegExp(`Total${rupees(cost)}\\s*\\+ final amount after the visit`)

test('[SEED-05] wiring reads per sq ft wherever its price stands, and its total names the rest', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const look = counted('₹14', 'per sq ft')
  await page.goto('/services?q=internal+wiring')
  await look(lineOf(page, 'Internal Wiring').first(), false)
  await orderLooking(
    { page, api, shop, customer },
    {
      category: 'electrician',
      mainService: 'Electrician, Carpenter and Plumber',
      service: 'Internal Wiring',
      beside: 'Fan Installation',
      look,
      total: countedTotal,
    },
  )
})

test('[SEED-05] painting reads per unit wherever its price stands, and its total names the rest', async ({
  page,
  api,
  shop,
  customer,
}) => {
  const look = counted('₹15', 'per unit')
  await page.goto('/')
  await look(carousel(page, 'Painter Services').getByRole('link').filter({ hasText: 'Interior Repainting' }), false)
  await orderLooking(
    { page, api, shop, customer },
    {
      category: 'painting-consultations',
      mainService: 'Painters',
      service: 'Interior Repainting',
      beside: 'Wood Polish Consultation',
      look,
      total: countedTotal,
    },
  )
})

test('[SEED-05] the unit is a field of the service, which its name does not repeat', async ({ api }) => {
  const unitsOf = async (mainService: string, type: RegExp) => {
    const { body } = await api('GET', `/api/servicetype/hierarchy/${encodeURIComponent(mainService)}`)
    type Entry = {
      serviceType: { serviceName: string; serviceHeading: string; unit: string }
      hierarchy: { applicationType: { name: string } }
    }
    const entries = ((body?.data ?? []) as Entry[]).filter(({ hierarchy }) => type.test(hierarchy.applicationType.name))
    for (const { serviceType } of entries)
      expect(`${serviceType.serviceName} ${serviceType.serviceHeading}`).not.toMatch(/per (sq ft|unit)/i)
    return new Set(entries.map(({ serviceType }) => serviceType.unit))
  }
  expect(await unitsOf('Electrician, Carpenter and Plumber', /^Wiring$/)).toEqual(new Set(['sqft']))
  expect(await unitsOf('Painters', /Painting$|Waterproofing/)).toEqual(new Set(['unit']))
})

test('[CAT-04] a reduced price is bold, with the one before struck through and the percentage, wherever it stands', async ({
  page,
  api,
  shop,
  customer,
}) => {
  await orderLooking(
    { page, api, shop, customer },
    {
      category: 'air-conditioner',
      mainService: 'AC Repair and Appliances',
      service: 'Split AC Deep Clean Service',
      beside: 'Split AC Installation',
      look: async (place, closed) => {
        const now = place.getByText(startsWith('₹764')).first()
        await expect(now).toBeVisible()
        expect(Number(await now.evaluate((one) => getComputedStyle(one).fontWeight))).toBeGreaterThanOrEqual(600)
        if (closed) return
        await expect(place.locator('s')).toContainText('₹899')
        await expect(place.getByText('15% off', { exact: true })).toBeVisible()
      },
      total: ({ cost }) => new RegExp(`Total${rupees(cost! + 764)}`),
    },
  )
})

test('[CAT-04] a card shows its picture, and what is in the cart already leads there', async ({ page }) => {
  await page.goto('/services/geyser')
  const card = lineOf(page, 'Geyser Descaling')
  const picture = card.locator('img')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(card.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  await page.reload()
  await card.getByRole('link', { name: 'Go to Cart' }).click()
  await expect(page).toHaveURL(/\/cartpage$/)
  await expect(page.getByRole('heading', { name: 'Geyser Descaling' })).toBeVisible()
})

test('[CAT-07] Added to cart! is said for one second', async ({ page }) => {
  await stopClock(page)
  await page.goto('/services/geyser')
  await lineOf(page, 'Geyser Descaling').getByRole('button', { name: 'Add to Cart' }).click()
  const said = page.getByRole('status').getByText('Added to cart!', { exact: true })
  await expect(said).toBeVisible()
  await pass(page, 999)
  await expect(said).toBeVisible()
  await pass(page, 1)
  await expect(said).toHaveCount(0)
})

test('[CAT-07] it is said as long where the code that draws it comes late', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('toast mx-auto')) await released
    await route.fulfill({ response })
  })
  await stopClock(page)
  await page.goto('/services/geyser')
  const line = lineOf(page, 'Geyser Descaling')
  await line.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(line.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  const said = page.getByRole('status').getByText('Added to cart!', { exact: true })
  await pass(page, 5_000)
  await expect(said).toHaveCount(0)
  release()
  await expect(said).toBeVisible()
  await pass(page, 999)
  await expect(said).toBeVisible()
  await pass(page, 1)
  await expect(said).toHaveCount(0)
})
