import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'

const name = 'Split AC Foam Jet Service'
const clipsAskedFor = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/videos/')) asked.push(pathname)
  })
  return asked
}
const openDetails = async (page: Page) => {
  await page.goto('/services/air-conditioner')
  await page.getByRole('link', { name: `Details of ${name}` }).click()
  return page.getByRole('dialog', { name })
}
const play = { name: new RegExp(`^Play the video of ${name}, Our own video$`) }

for (const [screen, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const)
  test.describe(`on ${screen}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'no-preference' } })

    test('[CAT-06] [CAT-11] a seeded service shows its picture first, and its clip comes and plays on a press', async ({
      page,
      guard,
    }) => {
      const asked = clipsAskedFor(page)
      const details = await openDetails(page)
      const link = details.getByRole('link', play)
      const picture = link.locator('img')
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await expect(details.getByRole('heading', { name: 'Good to know' })).toBeVisible()
      await expect(details.locator('video')).toHaveCount(0)
      await guard.inspect('details with a clip of our own')
      expect(asked).toEqual([])

      await link.press('Enter')
      const film = details.getByLabel(`Video of ${name}`)
      await expect(film).toBeFocused()
      const state = () =>
        film.evaluate((video: HTMLVideoElement) => ({
          at: video.currentTime,
          wide: video.videoWidth,
          fault: video.error?.message ?? null,
        }))
      await expect.poll(async () => (await state()).at).toBeGreaterThan(0.2)
      const { at } = await state()
      await expect.poll(async () => (await state()).at).toBeGreaterThan(at)
      expect(await state()).toMatchObject({ wide: 960, fault: null })
      expect(new Set(asked)).toEqual(new Set([await film.getAttribute('src')]))
      await expect(film).toHaveAttribute('controls')
      await expect(film).toHaveJSProperty('playsInline', true)
      const box = (await film.boundingBox())!
      expect(box.width / box.height).toBeCloseTo(16 / 9, 1)
      await guard.inspect('a clip of our own that plays')

      const words = await film.evaluate(
        (video: HTMLVideoElement) =>
          new Promise<string[]>((resolve) => {
            const [track] = video.textTracks
            video.querySelector('track')!.onload = () => resolve([...track!.cues!].map((cue) => (cue as VTTCue).text))
            track!.mode = 'hidden'
          }),
      )
      expect(words[1]).toBe('1 of 6: Floor and wall are covered.')
      expect(words).toHaveLength(7)
    })
  })

test.describe('where less motion is asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('[CAT-11] the clip waits on its controls', async ({ page }) => {
    const details = await openDetails(page)
    await details.getByRole('link', play).click()
    const film = details.getByLabel(`Video of ${name}`)
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0)
    expect(await film.evaluate((video: HTMLVideoElement) => [video.paused, video.currentTime])).toEqual([true, 0])
    await film.evaluate((video: HTMLVideoElement) => video.play())
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  })
})

test('[CAT-11] a clip that does not come says so, and stays a link to its file', async ({ page, guard }) => {
  guard.expect(/ERR_CONNECTION_REFUSED GET .*\/videos\//)
  guard.expect(/console error: Failed to load resource/)
  await page.route('**/videos/**', (route) => route.abort('connectionrefused'))
  const details = await openDetails(page)
  await details.getByRole('link', play).click()
  await expect(details.getByText('The video did not load. Open it in a new tab')).toBeVisible()
  await expect(details.getByRole('link', { name: /^Play the video/ })).toHaveAttribute('href', /^\/videos\/.+\.mp4$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[CAT-11] the picture is a link to the file', async ({ page, request }) => {
    const asked = clipsAskedFor(page)
    await page.goto('/services/air-conditioner')
    await page.getByRole('link', { name: `Details of ${name}` }).click()
    const link = page.getByRole('region', { name }).getByRole('link', play)
    await expect(link).toBeVisible()
    expect(asked).toEqual([])
    const file = await request.get((await link.getAttribute('href'))!, { headers: { range: 'bytes=0-99' } })
    expect(file.status()).toBe(206)
    expect(file.headers()['content-type']).toBe('video/mp4')
  })
})
