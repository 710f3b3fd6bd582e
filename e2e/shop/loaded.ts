import { type Browser, expect, type Page } from '@playwright/test'

/**
 * That the scripts of the page are there and React has taken it over: one that is kept has them loaded once it is painted, after its
 * load event (SPEED-70). On any other, as those of the desk, each control of it hears what is done to it.
 */
const scriptsThere = async (page: Page) => {
  const isThere = () => {
    const { lateScripts } = window as { lateScripts?: number }
    const isAlive = (one: Element) => Object.keys(one).some((key) => key.startsWith('__react'))
    if (lateScripts !== undefined) return lateScripts === 0 && isAlive(document.body)
    const hasScripts = '__next_f' in window
    const controls = document.querySelectorAll('main :is(a, button, input, select, textarea)')
    return !hasScripts || [document.body, ...controls].every(isAlive)
  }
  // Asked once before it is waited for, because a page without scripts has nobody who would answer later.
  if (!(await page.evaluate(isThere))) await page.waitForFunction(isThere)
}

const isDestroyed = (error: unknown) => /context was destroyed|has been closed|navigat/i.test(String(error))

/** A page that was gone to is loaded when its scripts are, unless the test says what it waits for. */
function untilScriptsAreThere(page: Page) {
  for (const name of ['goto', 'reload'] as const) {
    const go = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>
    const whole = async (...args: unknown[]) => {
      const response = await go(...args)
      const { waitUntil } = (args.at(-1) ?? {}) as { waitUntil?: string }
      if (!waitUntil)
        await scriptsThere(page).catch((error: unknown) => {
          if (!isDestroyed(error)) throw error // the page leads on by itself
        })
      return response
    }
    Object.assign(page, { [name]: whole })
  }
}

/** Waits for an answer of the page, which comes after what it was told before. */
export const answerOf = (page: Page) =>
  page
    .evaluate(() => {})
    .catch((error: unknown) => {
      if (!isDestroyed(error)) throw error // what comes next is asked for after all
    })

/**
 * A route holds for whatever the page asks for next. The page hears of it a moment later than the one who made it, and on a busy machine
 * a request went by it: an answer of the page comes after that moment.
 */
function holdRoutesAtOnce(page: Page) {
  const route = page.route.bind(page)
  page.route = async (address, handler, options) => {
    // Keeps requests routed: one that is sent as the last route of a page ends, its `times` over, is told to nobody.
    if (options?.times) await route(address, (one) => one.fallback())
    const made = await route(address, handler, options)
    await answerOf(page)
    return made
  }
}

/** Waits for scripts and holds routes for every page of the browser, in whatever context it is opened. */
export const prepareAllPages = (browser: Browser) =>
  browser.on('context', (context) => {
    context.on('page', untilScriptsAreThere)
    context.on('page', holdRoutesAtOnce)
  })

/** That a page is kept: while a process does not hear of changes, after its start, it keeps none. */
export const untilKept = (url: string) =>
  expect.poll(async () => (await fetch(url)).headers.get('etag'), url).not.toBeNull()
