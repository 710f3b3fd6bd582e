import type { Locator, Page } from '@playwright/test'

/** Waits until what moves on its way somewhere has arrived; what turns for ever, or begins later, is left alone. */
export const untilAtRest = (page: Page) =>
  page.evaluate(async () => {
    const isArriving = (one: Animation) => {
      const { endTime, localTime, delay } = one.effect?.getComputedTiming() ?? {}
      return Number.isFinite(endTime ?? 0) && Number(localTime ?? 0) >= (delay ?? 0)
    }
    const arriving = document.getAnimations().filter((one) => one.playState === 'running' && isArriving(one))
    await Promise.allSettled(arriving.map(({ finished }) => finished))
  })

/** Where each is shown in the same moment: one after the other they would lie apart by what came between them meanwhile. */
export async function boxesOf<Locators extends Locator[]>(...locators: Locators) {
  const page = locators[0]!.page()
  for (const one of locators) await one.waitFor({ state: 'attached' })
  await untilAtRest(page)
  for (;;) {
    const parts = await Promise.all(locators.map((one) => one.elementHandle()))
    const boxes = await page.evaluate((all) => {
      if (!all.every((one) => one!.isConnected)) return null // an element that was drawn anew since is found again
      if (!all.every((one) => one!.getClientRects().length)) throw new Error('What is measured is not shown.')
      return all.map((one) => one!.getBoundingClientRect().toJSON() as DOMRect)
    }, parts)
    if (boxes) return boxes as { [At in keyof Locators]: DOMRect }
  }
}

export const boxOf = async (one: Locator) => (await boxesOf(one))[0]
