import type { Page } from '@playwright/test'

/** Begins to wait for a toast that says so: a toast of one second may be over as a test looks. */
export const toastSaid = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((said) => {
        const toasts = () => [...document.querySelectorAll('.toast')]
        new MutationObserver(() => toasts().some((one) => one.textContent.includes(wanted)) && said()).observe(
          document.body,
          { childList: true, subtree: true },
        )
      }),
    text,
  )

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
