import { expect, test } from '../fixtures'
import { carousel, seen, taken } from '../pages/carousel'
import { rowsOf } from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'

type Priced = { id: string; name: string; slug: string; cost: number | null }

const offered = `select s.id, replace(s.name, '_', ' ') as name, c.slug, s.cost from service s
  join application_type t on t.id = s.application_type_id join category c on c.id = t.category_id where s.offered`

test('[LOOK-50] a rail on a phone shows 28 px of the next card and no arrows; a keyboard reaches every card', async ({
  page,
  guard,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/Slider')
  const one = carousel(page, 'All Services')
  await taken(one)
  await expect(one.getByRole('button', { name: /Next of|Previous of/ })).toHaveCount(0)
  const peek = () =>
    one.getByRole('link').evaluateAll((cards) => {
      const [next] = cards
        .map((card) => card.getBoundingClientRect())
        .filter(({ left, right }) => left < innerWidth && right > innerWidth)
      return next && Math.round(innerWidth - next.left)
    })
  await expect.poll(peek).toBe(28)
  expect(await seen(one)).toHaveLength(1)
  const names = await one.getByRole('heading', { level: 2 }).allTextContents()
  await one.getByRole('link').first().focus()
  for (const name of names.slice(1, 5)) {
    await page.keyboard.press('Tab')
    await expect.poll(() => seen(one)).toEqual([name])
    await expect.poll(peek).toBe(28)
  }
  await guard.inspect('a rail on a phone', one)
  await page.setViewportSize({ width: 480, height: 844 })
  await expect(one.getByRole('button', { name: /Next of/ })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[LOOK-51] [ROUTE-07] below the carousel every service stands in its category, with its price', async ({
    page,
    shop,
  }) => {
    await page.goto('/Slider')
    const services = (await rowsOf(shop, offered)) as Priced[]
    expect(services.length).toBeGreaterThan(300)
    for (const slug of new Set(services.map((one) => one.slug))) {
      const shelf = page.locator(`section[id="${slug}"]`)
      const own = services.filter((one) => one.slug === slug)
      await expect(page.getByRole('navigation', { name: 'Sections' }).locator(`a[href="#${slug}"]`)).toHaveCount(1)
      await expect(shelf.getByRole('listitem'), slug).toHaveCount(own.length)
      for (const { id, name } of own)
        await expect(shelf.locator(`li a[href*="service=${id}"]`), name).toContainText(name)
      await expect(shelf).toContainText(`${own.length} service`)
    }
    const [check] = services.filter((one) => one.name === 'Split AC Check Up')
    await expect(page.locator(`section li a[href*="service=${check!.id}"]`).last()).toContainText('₹299')
    await page.locator(`section[id="air-conditioner"] li a[href*="service=${check!.id}"]`).click()
    await expect(page.locator(`#service-${check!.id}`)).toBeVisible()
  })
})

test('[LOOK-51] the links to the categories stay in view, and a category that was led to stands clear below them', async ({
  page,
  guard,
}) => {
  for (const [width, height] of [
    [390, 844],
    [1_280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/Slider')
    const links = page.getByRole('navigation', { name: 'Sections' })
    await links.getByRole('link', { name: 'Geyser' }).click()
    const heading = page.getByRole('heading', { level: 2, name: 'Geyser', exact: true })
    await expect(heading).toBeInViewport({ ratio: 1 })
    await expect(links).toBeInViewport({ ratio: 1 })
    // The categories above are drawn as they come near, and move it.
    await expect(async () => {
      const [{ bottom }, { top }] = await boxesOf(links, heading)
      expect(top).toBeGreaterThanOrEqual(bottom)
      expect(top).toBeLessThan(bottom + 90)
    }).toPass()
    await guard.inspect(`all services at ${width} px`)
  }
})
