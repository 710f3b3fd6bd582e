import { expect, type Locator, type Page } from '@playwright/test'

export const carousel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** The names of the cards that are wholly in view, from left to right. */
export const seen = (one: Locator) =>
  one.evaluate((section) => {
    const frame = section.querySelector('ul')!.parentElement!.getBoundingClientRect()
    return [...section.querySelectorAll('li a')]
      .map((card) => ({ box: card.getBoundingClientRect(), name: card.querySelector('h2, h3')?.textContent ?? '' }))
      .filter(({ box }) => box.left >= frame.left - 1 && box.right <= frame.right + 1)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ name }) => name)
  })

/** The carousel has taken the list over. */
export const taken = (one: Locator) => expect(one.locator('[data-engaged]')).toHaveCount(1)

/** From now on time passes by `page.clock` alone. It stops some seconds ahead: until it is stopped it goes on, and a busy machine takes its time. */
export async function stopClock(page: Page) {
  const start = new Date()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(new Date(start.getTime() + 10_000))
}

/** What an event has set off in the page is done: React works it off in messages, which no clock holds. */
export const worked = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn++)
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      })
  })

/** Lets so many ms pass once everything is worked off. */
export async function pass(page: Page, ms: number) {
  await worked(page)
  await page.clock.runFor(ms)
  await worked(page)
}
