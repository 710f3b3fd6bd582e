import type { Page } from '@playwright/test'
import { expect, ofWidth, test, widths } from '../fixtures'
import { alive, blocks } from '../pages/board'
import { inDatabase, noOpenOrders } from '../shop/arrange'
import { aDay } from '../shop/day'
import { asOperator } from '../shop/operator'
import { dayAhead } from '../shop/team'

const rowOf = (page: Page, orderId: string) => page.locator(`[data-order="${orderId}"]`)
const visitOf = (set: string) =>
  `update visit set ${set} from booking where visit.id = booking.visit_id and booking.order_id = $1`
const move = 'update booking set status = $2::"BookingStatus" where order_id = $1'

for (const width of widths)
  test(
    `[DESK-247] [DESK-248] [DESK-250] at ${width} px work that overruns says so, and what it runs into that it is at risk and why; once it is done it stays in Today`,
    ofWidth(width),
    async ({ page, shop, api, guard }) => {
      await noOpenOrders(shop)
      await inDatabase(shop, 'update partner set active = false')
      const { orderIds } = await aDay(shop, api, { visits: 2 })
      const [open, next] = orderIds as [string, string]
      // Ends the first visit earlier just before midnight, and lets the next visit go on into tomorrow.
      await inDatabase(shop, visitOf(`ends_at = least(ends_at, now() - interval '1 minute')`), open)
      const soon = `starts_at = now() + interval '1 second', ends_at = now() + interval '2 hours'`
      await inDatabase(shop, visitOf(soon), next)
      await inDatabase(shop, move, open, 'inProgress')
      await asOperator(page, shop)
      await page.setViewportSize({ width, height: 900 })

      await page.goto('/operator/orders?tab=today')
      await expect(rowOf(page, open)).toContainText(/Over time by \d+ min/)
      await expect(rowOf(page, open)).toContainText(/Open since .+, planned until /)
      await expect(rowOf(page, next)).toContainText('At risk')
      const why = `Rakesh Kumar is still at work on ${open}, open since `
      await expect(rowOf(page, next)).toContainText(why)
      await guard.inspect('the list of today with work that overruns')
      await expect(page.getByRole('link', { name: /^At risk\s*1 order$/ })).toBeVisible()

      await page.goto(`/operator/orders/${open}`)
      await expect(page.getByText(/^Over time by \d+ min$/)).toBeVisible()
      await expect(page.getByText(/^Open since .+, planned until /)).toBeVisible()
      await guard.inspect('an order whose work overruns')
      await page.goto(`/operator/orders/${next}`)
      await expect(page.getByText(why)).toBeVisible()

      await page.goto(`/operator/board?day=${dayAhead(0)}`)
      const [late, after] = [blocks(page.locator('[data-board]')).first(), blocks(page.locator('[data-board]')).nth(1)]
      await alive(late)
      await expect(late).toHaveAttribute('title', /Over time by \d+ min$/)
      await expect(after).toHaveAttribute('title', /At risk$/)
      await after.click()
      await expect(page.getByText(why)).toBeVisible()
      await guard.inspect('the board with work that overruns')

      await inDatabase(shop, move, open, 'completed')
      await page.goto('/operator/orders?tab=today')
      await expect(rowOf(page, open)).toContainText('Done')
      // Done orders of other tests stand there too, after what is open.
      await expect(page.locator('[data-order]').first()).toHaveAttribute('data-order', next)
      await expect(page.getByRole('link', { name: /^Today\s*1 open$/ })).toBeVisible()
      await expect(page.getByText(why)).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    },
  )
