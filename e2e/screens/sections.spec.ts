import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { boxesOf } from '../shop/at-rest'

const phone = { width: 390, height: 844 }
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' })
const kinds = (page: Page) => page.getByRole('navigation', { name: 'Kinds of service' })
const windowRepair = (page: Page) => page.getByRole('heading', { level: 2, name: /^Window AC · Repair/ })
const toWindowRepair = (page: Page) =>
  sections(page).getByRole('list', { name: 'Window AC' }).getByRole('link', { name: 'Repair', exact: true })

test('[LOOK-25, LOOK-30, LOOK-65] All Services comes by type and then by job, under headings that name both', async ({
  page,
  guard,
}) => {
  await page.goto('/services/air-conditioner')
  const headings = page.locator('#services section:has(li[id^="service-"]) h2')
  await expect(headings).toHaveText(
    ['Split AC', 'Window AC'].flatMap((type) =>
      ['Servicing', 'Repair', 'Installation', 'Special Offers'].map((job) => new RegExp(`^${type}\\s· ${job}`)),
    ),
  )
  await expect(sections(page).getByRole('link')).toHaveCount(8)
  await guard.inspect('sections of a category')
  await kinds(page).getByRole('link', { name: 'Window AC' }).click()
  await expect(headings).toHaveText([/^Servicing/, /^Repair/, /^Installation/, /^Special Offers/])
  await expect(sections(page)).toHaveCount(0)
})

test('[LOOK-30] at 360 px no line of a heading begins with the dot between type and job', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const path of ['painting-consultations', 'air-conditioner', 'electrician']) {
    await page.goto(`/services/${path}`)
    const dots = page.locator('#services h2 > span:first-child').filter({ hasText: '·' })
    await expect(dots.first()).toBeVisible()
    const alone = await dots.evaluateAll((all) =>
      all
        .filter((one) => {
          const { firstChild: text } = one
          const topOf = (at: number) => {
            const letter = document.createRange()
            letter.setStart(text!, at)
            letter.setEnd(text!, at + 1)
            return letter.getBoundingClientRect().top
          }
          const at = text!.textContent!.lastIndexOf('·')
          return topOf(at) - topOf(at - 2) > 5
        })
        .map((one) => one.textContent),
    )
    expect(alone, path).toEqual([])
  }
})

test('[LOOK-09] a strip fades at its start only once it is scrolled, and what is marked stays clear of that', async ({
  page,
  guard,
}) => {
  const faded = (strip: Locator) => strip.evaluate((one) => getComputedStyle(one).getPropertyValue('--faded'))
  for (const width of [360, 1_024]) {
    await page.setViewportSize({ width, height: 780 })
    for (const path of ['/services/electrician', '/Slider']) {
      await page.goto(path)
      const strip = sections(page).locator('.section-links')
      await expect(sections(page).locator('a[aria-current]')).toHaveCount(1)
      expect(await faded(strip), path).toBe('0px')
      await strip.evaluate(async (one) => {
        await new Promise(requestAnimationFrame) // the marked link is brought into view with the frame after its mark
        one.scrollTo({ left: 200, behavior: 'instant' })
      })
      await expect.poll(() => faded(strip), path).toBe('24px')
      await guard.inspect(`scrolled strip of ${path} at ${width} px`, sections(page))
    }
  }
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/services/electrician')
  const strip = kinds(page).getByRole('list')
  expect(await faded(strip)).toBe('0px')
  await kinds(page).getByRole('link').nth(3).click()
  const chosen = kinds(page).locator('a[aria-current]')
  await expect(chosen).not.toHaveText(/^All Services/)
  await expect.poll(() => faded(strip)).toBe('24px')
  expect((await chosen.boundingBox())!.x).toBeGreaterThanOrEqual(24)
})

test('[LOOK-64] a contract over a year or a season says no minutes, and a single visit does', async ({ page }) => {
  await page.goto('/services/air-conditioner')
  const rows = page.locator('#services li[id^="service-"]')
  for (const name of [/AMC/, /Season Rental/]) {
    const agreed = rows.filter({ has: page.getByRole('heading', { name }) })
    await expect(agreed).not.toHaveCount(0)
    await expect(agreed.getByText(/about \d/)).toHaveCount(0)
  }
  const visit = rows.filter({ has: page.getByRole('heading', { name: 'Split AC Installation' }) })
  await expect(visit.getByText(/about \d/).last()).toBeVisible()
})

test('[LOOK-31] on a phone the links stick in All Services and the tiles do not, which stick once a type is chosen', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/services/air-conditioner')
  await toWindowRepair(page).click()
  await expect(windowRepair(page)).toBeInViewport({ ratio: 1 })
  const [bar, heading] = await boxesOf(sections(page), windowRepair(page))
  expect(bar.y).toBe(0)
  expect(heading.y).toBeGreaterThanOrEqual(bar.y + bar.height)
  expect(heading.y).toBeLessThan(bar.y + bar.height + 40)
  await expect(kinds(page)).not.toBeInViewport()

  await page.reload()
  await expect(windowRepair(page)).toBeInViewport()
  await page.getByRole('navigation', { name: 'Main, bottom' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(windowRepair(page)).toBeInViewport()

  await kinds(page).getByRole('link', { name: 'Split AC' }).click()
  await expect(page).toHaveURL(/type=/)
  await expect(page.locator('#services h2').first()).toHaveText(/^Servicing/)
  await page.locator('#services section').nth(2).scrollIntoViewIfNeeded()
  await expect(kinds(page)).toBeInViewport({ ratio: 1 })
})

test('[LOOK-34] on a low screen the links to the sections scroll away', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/services/air-conditioner')
  await toWindowRepair(page).click()
  await expect(windowRepair(page)).toBeInViewport()
  await expect(sections(page)).not.toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[LOOK-30] the links lead to their sections', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/services/air-conditioner')
    await toWindowRepair(page).click()
    await expect(page).toHaveURL(/#window-ac-repair$/)
    await expect(windowRepair(page)).toBeInViewport({ ratio: 1 })
  })
})

for (const size of [phone, { width: 768, height: 1_024 }, { width: 1_440, height: 900 }]) {
  test(`[LOOK-60] at ${size.width} px the suggestions lie over the links to the sections`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/services/air-conditioner')
    await page.getByRole('combobox', { name: 'Search services' }).focus()
    await page.getByRole('combobox', { name: 'Search services' }).fill('ac service')
    const options = page.getByRole('option')
    await expect(options.last()).toHaveText(/^All results for/)
    const covered = await options.evaluateAll((all) =>
      all
        .filter((one) => {
          const { left, top, width, height } = one.getBoundingClientRect()
          const [x, y] = [left + width / 2, top + height / 2]
          // what is scrolled away or lies under the tabs of a phone is scrolled to
          return (
            y < innerHeight - 80 &&
            one.parentElement!.getBoundingClientRect().bottom > y &&
            !one.contains(document.elementFromPoint(x, y))
          )
        })
        .map((one) => one.textContent),
    )
    expect(covered).toEqual([])
  })

  test(`[LOOK-61] at ${size.width} px the link of the section that is read is marked and in view`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto('/services/electrician')
    const marked = sections(page).locator('a[aria-current]')
    const all = page.locator('#services section:has(li[id^="service-"])')
    const count = await all.count()
    expect(count).toBeGreaterThan(10)
    for (const at of [count - 2, Math.floor(count / 2), 1]) {
      await all.nth(at).evaluate((one) => one.scrollIntoView({ block: 'start' }))
      await expect(marked).toHaveAttribute('href', `#${await all.nth(at).getAttribute('id')}`)
      await expect(marked).toHaveCount(1)
      await expect(marked).toBeInViewport({ ratio: 1 })
      await expect(sections(page)).toBeInViewport()
    }
  })
}

const marked = (page: Page) => sections(page).locator('a[aria-current]')
const small = { width: 360, height: 740 }

for (const path of ['/services/electrician', '/Slider'])
  test(`[LOOK-61] on ${path} the first link is marked again after a jump to the top, and the last at the end`, async ({
    page,
  }) => {
    await page.setViewportSize(small)
    await page.goto(path)
    const [first, last] = await Promise.all(
      [sections(page).getByRole('link').first(), sections(page).getByRole('link').last()].map((one) =>
        one.getAttribute('href'),
      ),
    )
    await expect(marked(page)).toHaveAttribute('href', first!)
    for (const [height, href] of [
      [1e6, last],
      [0, first],
    ] as const) {
      await page.evaluate((to) => scrollTo(0, to), height)
      await expect(marked(page)).toHaveAttribute('href', href!)
      await expect(marked(page)).toHaveCount(1)
    }
  })

test('[LOOK-61] the marked link stands whole below the name of its type, after going back too', async ({ page }) => {
  await page.setViewportSize(small)
  await page.goto('/services/electrician')
  const all = page.locator('#services section:has(li[id^="service-"])')
  const count = await all.count()
  for (let at = 1; at < count; at += 3) {
    await all.nth(at).evaluate((one) => one.scrollIntoView({ block: 'start' }))
    await expect(marked(page)).toHaveAttribute('href', `#${await all.nth(at).getAttribute('id')}`)
    await expect(marked(page)).toBeInViewport({ ratio: 0.99 })
    const type = marked(page).locator('xpath=ancestor::li[2]/span')
    await expect(type).toBeInViewport({ ratio: 0.99 })
    expect(await all.nth(at).getByRole('heading').first().textContent()).toContain(await type.textContent())
  }
  const before = await marked(page).getAttribute('href')
  await page.getByRole('navigation', { name: 'Main, bottom' }).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(marked(page)).toHaveAttribute('href', before!)
})
