import { mkdir } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { untilAtRest } from '../shop/at-rest'

const folder = 'test-results/look'
const widths = [360, 768, 1440]
const themes = ['light', 'dark'] as const
const height = 900
/** A screen that is longer says what it has to say before this, and nobody reads a strip that is thinner. */
const longest = 3200
const gap = 24

/** What is still read: lists and calls, and the account in the header, which is there once the page is alive. */
const waiting = '[aria-busy="true"], .animate-pulse, .animate-spin'

/** Nothing is waited for any more: what is pressed now is heard. */
export const settled = (page: Page) => expect(page.locator(waiting).filter({ visible: true })).toHaveCount(0)

/** Data, fonts and every picture are there, also one that was asked for anew at another width; what moves has arrived. */
async function atRest(page: Page) {
  await settled(page)
  await page.evaluate(async () => {
    // What no text has asked for yet would be fetched as the picture is taken; the fallbacks are there on some machines only.
    await Promise.allSettled([...document.fonts].map((face) => face.load()))
    await document.fonts.ready
    for (const image of document.images) image.loading = 'eager'
  })
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page.evaluate(async () => {
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
  await untilAtRest(page)
}

type Options = { name: string; page: Page; open: (page: Page) => Promise<void>; whole?: boolean }

/** One sheet: the screen at three widths, light above dark. `open` brings the page into its state, at each width anew. */
export async function contactSheet({ name, page, open, whole = true }: Options) {
  const shots: { input: Buffer; left: number; top: number; bottom: number; right: number }[] = []
  let top = 0
  for (const colorScheme of themes) {
    let left = 0
    let bottom = top
    for (const width of widths) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height })
      await open(page)
      await atRest(page)
      const input = await page.screenshot({ fullPage: whole })
      const { height: tall = height } = await sharp(input).metadata()
      const seen = Math.min(tall, longest)
      const cut = await sharp(input).extract({ left: 0, top: 0, width, height: seen }).png().toBuffer()
      shots.push({ input: cut, left, top, bottom: top + seen, right: left + width })
      left += width + gap
      bottom = Math.max(bottom, top + seen)
    }
    top = bottom + gap
  }
  await mkdir(folder, { recursive: true })
  await sharp({
    create: {
      width: Math.max(...shots.map((shot) => shot.right)),
      height: Math.max(...shots.map((shot) => shot.bottom)),
      channels: 3,
      background: '#8a8a8a',
    },
  })
    .composite(shots.map(({ input, left, top: at }) => ({ input, left, top: at })))
    .webp({ quality: 82 })
    .toFile(`${folder}/${name}.webp`)
}
