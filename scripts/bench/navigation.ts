import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { median } from '@/scripts/bench/median'

/** A phone's network: 1.6 Mbit/s with 150 ms there and back. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const rounds = 7

/** Notes, in the page, when its content stands: the first frame after the heading is there. Times are ms since `from`. */
const watch = () => {
  const state = window as { stood?: Promise<number> }
  const stands = (heading: string, from: () => number) =>
    new Promise<number>((done) => {
      const look = () => {
        const found = [...document.querySelectorAll('h1')].some((one) => one.textContent?.includes(heading))
        if (found) requestAnimationFrame(() => done(performance.now() - from()))
        else requestAnimationFrame(look)
      }
      look()
    })
  Object.assign(window, {
    waitFor: (heading: string) => {
      state.stood = stands(heading, () => 0)
    },
    waitAfterPress: (heading: string) => {
      let pressed = 0
      addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true })
      state.stood = stands(heading, () => pressed)
    },
  })
}

type Target = { path: string; link: string; heading: string }

async function slowPage(context: BrowserContext) {
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  return page
}

const stood = (page: Page) => page.evaluate(() => (window as unknown as { stood: Promise<number> }).stood)

async function firstLoad(browser: Browser, url: string, { path, heading }: Target) {
  const context = await browser.newContext()
  const page = await slowPage(context)
  await page.addInitScript((text) => (window as unknown as { waitFor: (t: string) => void }).waitFor(text), heading)
  await page.goto(url + path, { waitUntil: 'commit' })
  const ms = await stood(page)
  await context.close()
  return ms
}

/** From the press of a link on a page that stands; `pointed`: a while after the pointer reached it, as by hand. */
async function press(browser: Browser, url: string, { link, heading }: Target, pointed: boolean) {
  const context = await browser.newContext()
  const page = await slowPage(context)
  await page.goto(`${url}/`, { waitUntil: 'networkidle' })
  const target = page.locator(`a[href^="${link}"]`).first()
  if (pointed) {
    const read = page.waitForResponse((response) => response.request().headers().rsc === '1')
    await target.hover()
    await read
    await page.waitForLoadState('networkidle')
  }
  await page.evaluate(
    (text) => (window as unknown as { waitAfterPress: (t: string) => void }).waitAfterPress(text),
    heading,
  )
  await target.dispatchEvent('click')
  const ms = await stood(page)
  await context.close()
  return ms
}

/** Click to content beside a first load of the same page, in turns over a phone's network; medians in ms. */
export async function compareNavigation(executablePath: string, url: string, target: Target) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const times: Record<'first' | 'pressed' | 'pointed', number[]> = { first: [], pressed: [], pointed: [] }
  try {
    for (let round = 0; round < rounds; round++) {
      times.first.push(await firstLoad(browser, url, target))
      times.pressed.push(await press(browser, url, target, false))
      times.pointed.push(await press(browser, url, target, true))
    }
  } finally {
    await browser.close()
  }
  return { first: median(times.first), pressed: median(times.pressed), pointed: median(times.pointed) }
}
