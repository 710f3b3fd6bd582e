import type { Page } from '@playwright/test'

/** What the toasts of a page say from now on, in their order. */
export async function heardToasts(page: Page) {
  const said: string[] = []
  await page.exposeFunction('hear', (text: string) => said.push(text))
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.classList.contains('toast'))
            (window as unknown as { hear: (text: string) => void }).hear(node.textContent)
    }).observe(document.body, { childList: true, subtree: true })
  })
  return said
}
