import type { Response } from '@playwright/test'
import { expect, test } from '../fixtures'
import { checkoutSheet, openCheckout, placedText } from '../pages/checkout'
import { sheetLeft } from '../pages/sheet'
import { openOffered } from '../pages/windows'
import { rowsOf, servicesOf } from '../shop/arrange'
import { noWindows } from '../shop/windows'

const ac = 'AC Repair and Appliances'
const inIndia = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options })
const hours = ['8 am to 10 am', '10 am to 12 pm', '12 pm to 2 pm', '2 pm to 4 pm', '4 pm to 6 pm', '6 pm to 8 pm']

test.afterEach(({ shop }) => noWindows(shop))

// One is up to eleven hours behind India, where a day can be one too early, and the other up to eight ahead, where it can be one too late.
for (const timezoneId of ['America/New_York', 'Pacific/Auckland'])
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test(`[HOUSE-24] [HOUSE-02] [HOUSE-91] in a browser in ${timezoneId} days and times are those of India, and so is what is promised`, async ({
      page,
      api,
      shop,
      customer,
    }) => {
      // Listened for from the beginning, however long the way to the checkout takes.
      const offered = new Promise<Response>((resolve) =>
        page.on('response', (one) => /\/api\/cart\/windows\?/.test(one.url()) && resolve(one)),
      )
      const { sheet, agree, confirm } = await openOffered(page, api, shop, customer)
      const { data } = (await (await offered).json()) as {
        data: { days: { day: string; windows: { from: string; reason?: string }[] }[] }
      }
      const days = sheet.getByRole('radiogroup', { name: 'Day', exact: true })
      await expect(days.locator('label')).toHaveCount(data.days.length)
      const shown = await days.locator('label').allTextContents()
      for (const [at, { day, windows }] of data.days.entries()) {
        const date = new Date(`${day}T12:00:00+05:30`)
        const name = ['Today', 'Tomorrow'][at] ?? inIndia({ weekday: 'short' }).format(date)
        expect(shown[at]).toContain(name)
        expect(shown[at]).toContain(inIndia({ day: 'numeric', month: 'short' }).format(date))
        for (const { from } of windows)
          expect(inIndia({ day: 'numeric' }).format(new Date(from))).toBe(`${date.getUTCDate()}`)
      }
      const last = data.days.findLast(({ windows }) => windows.some(({ reason }) => !reason))!
      await days.locator(`label:has(input[value="${last.day}"])`).click()
      const times = sheet.getByRole('radiogroup', { name: 'Time', exact: true })
      for (const text of hours) await expect(times.getByText(text)).toBeVisible()
      await expect(sheet.getByText(/The work takes about .+ Times are India time\.$/)).toBeVisible()
      await times.locator('label', { hasText: '10 am to 12 pm' }).click()
      await expect(sheet.getByText('Held for you for 10 minutes', { exact: true })).toBeVisible()
      await agree.check()
      await confirm.click()
      // Looks for both at once: after three seconds the bookings take their place.
      await Promise.all([
        expect(placedText(page)).toBeVisible(),
        expect(sheet.getByText(/We come on .+, 10 am to 12 pm.* Times are India time\./)).toBeVisible(),
      ])
      await page.goto('/orders')
      await expect(
        page
          .getByRole('tabpanel')
          .getByText(/10 am to 12 pm|10:00 am/)
          .first(),
      ).toBeVisible()
      await page.getByRole('tabpanel').getByRole('button', { expanded: false }).first().click()
      for (const name of ['Booked', 'Visit'])
        await expect(
          page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd'),
        ).toHaveText(/ India time$/)
      const row = page.getByRole('tabpanel').getByRole('listitem')
      await row.getByRole('button', { name: 'Change visit' }).click()
      const change = page.getByRole('dialog', { name: 'Change visit' })
      await expect(change.getByText(/^Your visit: .+ Times are India time\.$/)).toBeVisible()
      await change.getByRole('button', { name: 'Leave as it is' }).click()
      await sheetLeft(page)
      await row.getByRole('button', { name: 'Track' }).click()
      const tracking = page.getByRole('dialog', { name: 'Booking Tracking' })
      await expect(tracking.getByText(/^Next: /)).toHaveText(/10 am to 12 pm\. Times are India time\.$/)
      await expect(tracking.locator('time').first()).toHaveText(/ India time$/)
      await expect(tracking.locator('dt', { hasText: /^Time$/ }).locator('xpath=following-sibling::dd')).toHaveText(
        / India time$/,
      )
      await page.goto('/profile')
      await expect(page.getByText(/^Active now · .+ India time$/)).toBeVisible()
      const [visit] = await rowsOf(
        shop,
        `select (v.starts_at at time zone 'Asia/Kolkata')::text as at from visit v join placement p on p.id = v.placement_id
         where p.customer_id = $1`,
        customer._id,
      )
      expect(visit).toEqual({ at: `${last.day} 10:00:00` })
    })

    test(`[HOUSE-24] the night in which clocks change in ${timezoneId} shifts no day and no time of India`, async ({
      page,
      api,
      shop,
      customer,
    }) => {
      // On Sunday, 1 November 2026 clocks go back in New York, and on Sunday, 4 April 2027 in Auckland.
      const first = timezoneId === 'America/New_York' ? '2026-10-31' : '2027-04-03'
      const days = [0, 1, 2].map((after) => {
        const day = new Date(Date.parse(`${first}T00:00:00Z`) + after * 86_400_000).toISOString().slice(0, 10)
        const at = (hour: number) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+05:30`).toISOString()
        return { day, windows: [0, 8, 22].map((hour) => ({ from: at(hour), until: at(hour + 1) })) }
      })
      await page.route(/\/api\/cart\/windows\?/, async (route) => {
        const response = await route.fetch()
        const answer = (await response.json()) as object
        await route.fulfill({ response, json: { ...answer, data: { minutes: 60, days } } })
      })
      const [service] = await servicesOf(api, ac, 'Split AC Installation')
      const { sheet } = await openCheckout(page, api, shop, customer, [service!])
      const chips = sheet.getByRole('radiogroup', { name: 'Day', exact: true }).locator('label')
      await expect(chips).toHaveCount(3)
      for (const [at, { day }] of days.entries()) {
        const date = new Date(`${day}T12:00:00+05:30`)
        await expect(chips.nth(at)).toContainText(inIndia({ day: 'numeric', month: 'short' }).format(date))
        await chips.nth(at).click()
        const times = sheet.getByRole('radiogroup', { name: 'Time', exact: true }).locator('label')
        await expect(times).toHaveText(['12 am to 1 am', '8 am to 9 am', '10 pm to 11 pm', 'None suits, call me'])
      }
      await expect(checkoutSheet(page).day).toHaveCount(0)
      await page.unrouteAll({ behavior: 'wait' }) // what is offered may be asked for again
    })
  })

test.describe('Asia/Kolkata', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('[HOUSE-91] a browser in India reads nothing of another zone', async ({ page, api, shop, customer }) => {
    const { sheet } = await openOffered(page, api, shop, customer)
    await expect(sheet.getByText(/The work takes about/)).toBeVisible()
    await expect(page.getByText('India time')).toHaveCount(0)
    await page.goto('/profile')
    await expect(page.getByText(/^Active now · /)).toBeVisible()
    await expect(page.getByText('India time')).toHaveCount(0)
  })
})
