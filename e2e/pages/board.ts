import { expect, type Locator, type Page } from '@playwright/test'
import { tomorrow } from '../shop/team'

export const row = (page: Page, name: string) =>
  page.locator('[data-board] section').filter({ has: page.getByRole('heading', { name }) })
export const blocks = (within: Locator) => within.locator('[data-job]')
export const card = (page: Page, orderId: string) => page.locator(`[data-job="${orderId}"]`)
export const panel = (page: Page) => page.locator('[data-panel]')

type Fiber = { return: Fiber | null; stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/** The page hears keys and presses: React has taken the element over, and has shown what it took over. */
export async function alive(one: Locator) {
  await expect(one).toBeVisible()
  const isHeard = (element: Element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactFiber'))
    if (!key) return false
    let fiber = (element as unknown as Record<string, Fiber>)[key]!
    while (fiber.return) fiber = fiber.return
    return !fiber.stateNode.current.memoizedState.isDehydrated
  }
  await expect.poll(() => one.evaluate(isHeard)).toBe(true)
}

export async function open(page: Page, one: Locator, address = `/operator/board?day=${tomorrow()}`) {
  await page.goto(address)
  await alive(one)
}

/** The middle of a lane at a time between 7 am and 10 pm. */
export async function pointAt(page: Page, name: string, time: string) {
  const box = (await row(page, name).locator('[data-lane]').boundingBox())!
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return { x: box.x + (box.width * (hours + minutes / 60 - 7)) / 15, y: box.y + box.height / 2 }
}

export async function dragTo(page: Page, from: Locator, to: { x: number; y: number }, grab = 4) {
  const box = (await from.boundingBox())!
  await page.mouse.move(box.x + grab, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + grab + 10, box.y + box.height / 2, { steps: 3 })
  await page.mouse.move(to.x + grab, to.y, { steps: 6 })
}
