import { expect, type Locator, type Page } from '@playwright/test'

/** How a visitor operates the shop: the same journey passes with either. */
export type Hand = {
  /** Activates a link, button, tab or box; `slowly`, as who looks for a moment before. */
  press: (target: Locator, slowly?: boolean) => Promise<void>
  /** Replaces what a field holds. */
  type: (field: Locator, text: string) => Promise<void>
  /** Chooses a file through the field's own dialog. */
  choose: (field: Locator, file: string) => Promise<void>
}

/** Longer than the shop waits before it reads a page that is pointed at, and than the reading takes. */
const slowMs = 300

export const pointer = (page: Page): Hand => ({
  press: (target, slowly) => target.click(slowly ? { delay: slowMs } : {}),
  type: (field, text) => field.fill(text),
  choose: async (field, file) => {
    const opening = page.waitForEvent('filechooser')
    await field.click()
    await (await opening).setFiles(file)
  },
})

const maxTabPresses = 250
const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)
/** Tells whether the target still has the focus two frames later: a sheet that opens or closes moves it with one of them. */
const keepsFocus = (target: Locator) =>
  target.evaluate(async (element) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return element === document.activeElement
  })
/** Whether the focus is on another tab or radio button of the target's group, which the arrow keys move in. */
const isBeside = (target: Locator) =>
  target.evaluate((element) => {
    const now = document.activeElement
    if (!now || now === element) return false
    const list = element.closest('[role="tablist"]')
    if (list) return list.contains(now)
    return (
      element instanceof HTMLInputElement &&
      now instanceof HTMLInputElement &&
      element.type === 'radio' &&
      now.name === element.name
    )
  })

/** Tab, arrows, Enter, Space and letters, and nothing else. */
export function keyboard(page: Page): Hand {
  /** Walks on with Tab, as a person would, until the target has the focus; it must show that it has it. */
  async function reach(target: Locator) {
    await expect(target).toBeVisible()
    for (let pressed = 0; pressed < maxTabPresses; pressed += 1) {
      if ((await hasFocus(target)) && (await keepsFocus(target))) return
      await page.keyboard.press((await isBeside(target)) ? 'ArrowRight' : 'Tab')
    }
    throw new Error(`The keyboard does not reach ${target}`)
  }
  return {
    press: async (target) => {
      await reach(target)
      const isBox = await target.evaluate((element) => element.matches('input[type="checkbox"], input[type="radio"]'))
      const isChosenTab = (await target.getAttribute('aria-selected')) === 'true'
      if (!isChosenTab) await page.keyboard.press(isBox ? 'Space' : 'Enter')
    },
    type: async (field, text) => {
      await reach(field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    choose: async (field, file) => {
      // Waited for from the beginning: a dialog that opens before it is listened for is lost.
      const [opened] = await Promise.all([
        page.waitForEvent('filechooser'),
        reach(field).then(() => page.keyboard.press('Enter')),
      ])
      await opened.setFiles(file)
    },
  }
}
