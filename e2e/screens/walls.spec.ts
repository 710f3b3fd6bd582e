import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../fixtures'
import { putInCart, servicesOf, signedIn } from '../shop/arrange'
import { boxesOf } from '../shop/at-rest'

const sizes = [390, 1440]
const schemes = ['light', 'dark'] as const

/** The pictures are there, and decoded: one that is not is missing in a screenshot. */
async function drawn(pictures: Locator) {
  const areThere = () => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete))
  await expect.poll(areThere).toBe(true)
  await pictures.evaluateAll((all) => Promise.all(all.map((one) => (one as HTMLImageElement).decode())))
}

/** A wall where nothing stands before it, `below` its upper edge: its brightness in steps of 8 px, 0 to 255. */
async function brightnessAlong(page: Page, wall: Locator, below = 2) {
  await drawn(wall.locator('img'))
  const { x, y, width } = (await wall.boundingBox())!
  const strip = await page.screenshot({ clip: { x, y: y + below, width, height: 4 } })
  const { data, info } = await sharp(strip)
    .resize(Math.floor(width / 8), 1, { kernel: 'cubic', fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width }, (_, at) => data[at * info.channels] ?? 0)
}

/** The largest step from one place to the next: at the edge of a picture on another wall it is 20 and more. */
const edgeOf = (along: readonly number[]) =>
  Math.max(...along.slice(1).map((value, at) => Math.abs(value - along[at]!)))

for (const colorScheme of schemes)
  for (const width of sizes)
    test(`[LOOK-42, LOOK-44] at ${width} px, ${colorScheme}, the wall of a head goes on behind its picture without an edge`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const slug of ['air-conditioner', 'electrician', 'plumber', 'washing-machine', 'cctv', 'ro']) {
        await page.goto(`/services/${slug}`)
        const along = await brightnessAlong(page, page.locator('header:has(h1)'))
        expect(edgeOf(along), `${slug}: ${along.join(' ')}`).toBeLessThan(12)
      }
    })

for (const colorScheme of schemes)
  test(`[LOOK-42] on the services page, ${colorScheme}, no main service shows an edge of its picture`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/services')
    for (const head of await page.locator('section header:has(h2)').all()) {
      // whose rod comes from above
      if (await head.locator('img[src*="/fan."]').count()) continue
      await head.scrollIntoViewIfNeeded()
      // Within its rounded corners.
      const along = (await brightnessAlong(page, head)).slice(4, -4)
      expect(edgeOf(along), `${await head.textContent()}: ${along.join(' ')}`).toBeLessThan(12)
    }
  })

test('[LOOK-43] on a phone no object of a head fades away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/services')
  const appliances = page.locator('section header:has(h2)').nth(1)
  // clear of the tabs at the lower edge
  await appliances.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await drawn(appliances.locator('img'))
  const [box, head] = await boxesOf(appliances.locator('img'), appliances)
  // The red refrigerator is the first object from the left: it is red from its edge on, within a few pixels.
  const y = head.y + head.height - 12
  const shot = await page.screenshot({ clip: { x: box.x, y, width: box.width, height: 1 } })
  const { data, info } = await sharp(shot).raw().toBuffer({ resolveWithObject: true })
  const redness = Array.from(
    { length: info.width },
    (_, at) => (data[at * info.channels] ?? 0) - (data[at * info.channels + 1] ?? 0),
  )
  const begins = redness.findIndex((one) => one > 20)
  const full = redness.findIndex((one) => one > 90)
  expect(begins).toBeGreaterThan(0)
  expect(full - begins).toBeLessThan(6)
})

for (const width of [360, 390])
  test(`[LOOK-43] at ${width} px what fades of the picture of a slide is wall alone, and its terms take no line more`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    const hero = page.getByRole('region', { name: 'Our services' })
    for (let at = 1; at <= 8; at++) {
      await hero.getByRole('button', { name: `Slide ${at} of 8` }).click()
      const slide = hero.locator('[aria-roledescription="slide"]').nth(at - 1)
      await expect(slide).toHaveCSS('opacity', '1')
      const offer = slide.getByRole('link', { name: 'Terms of the offer' })
      if (await offer.isVisible()) expect((await offer.locator('..').boundingBox())!.height).toBeLessThan(30)
      // the rod of the fan, which comes from behind the button
      if (at === 3) continue
      const picture = slide.locator('span:has(> picture)')
      const { height } = (await picture.boundingBox())!
      // beside the button, which ends there
      const along = await brightnessAlong(page, picture, height * 0.08 - 4)
      const beside = along.slice(Math.ceil(200 / 8))
      expect(edgeOf(beside), `slide ${at}: ${along.join(' ')}`).toBeLessThan(12)
    }
  })

for (const colorScheme of schemes)
  test(`[LOOK-42] at 1440 px, ${colorScheme}, the first slide shows no edge of its picture, above or below`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    const slide = page.getByRole('region', { name: 'Our services' }).locator('[aria-roledescription="slide"]').first()
    const { height } = (await slide.boundingBox())!
    const above = (await brightnessAlong(page, slide, 40)).slice(24)
    expect(edgeOf(above), above.join(' ')).toBeLessThan(6)
    // as far as the sideboard
    const below = (await brightnessAlong(page, slide, height - 6)).slice(6, 70)
    expect(edgeOf(below), below.join(' ')).toBeLessThan(6)
  })

test('[LOOK-95] an empty room has no white bar below its icon', async ({ page, shop, customer }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedIn(page, shop, customer)
  await page.goto('/profile?tab=addresses')
  const room = page.locator('.bare').first()
  await expect(room).toBeVisible()
  const { data, info } = await sharp(await room.screenshot())
    .resize(1, 60, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const down = Array.from({ length: info.height }, (_, at) => data[at * info.channels]!)
  expect(Math.max(...down), down.join(' ')).toBeLessThan(235)
})

test('[LOOK-44] a plumber stands before tiles, and in the cart before a frame', async ({
  page,
  shop,
  api,
  customer,
}) => {
  await page.goto('/services/plumber')
  expect(
    await page.locator('header:has(h1)').evaluate((one) => one.closest('[data-room]')?.getAttribute('data-room')),
  ).toBe('tile')
  await signedIn(page, shop, customer)
  await putInCart(api, customer, (await servicesOf(api, 'Electrician, Carpenter and Plumber')).slice(0, 1))
  await page.goto('/cartpage')
  const picture = page.locator('section header img').first()
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((one) => getComputedStyle(one.closest('div')!).maskImage)).toBe('none')
})

/** How bright the brightest twentieth of it is, 0 to 255: of a white appliance that is the appliance. */
async function brightestOf(one: Locator) {
  await drawn(one)
  const shot = await one.screenshot()
  const { data, info } = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true })
  const values = Array.from({ length: info.width * info.height }, (_, at) => data[at * info.channels]!).sort(
    (a, b) => a - b,
  )
  return values[Math.floor(values.length * 0.95)]!
}

test('[LOOK-76] at night one lamp lights all pictures: an appliance is as bright in the slide and the head as beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.goto('/')
  const lamps = await page.locator('main img').evaluateAll((all) => all.map((one) => getComputedStyle(one).filter))
  expect(new Set(lamps).size).toBe(1)
  const slides = page.getByRole('region', { name: 'Our services' })
  const beside = slides.locator('a[data-room] img').first()
  const bright = await brightestOf(beside)
  expect(bright).toBeGreaterThan(110)
  const slide = slides.getByRole('group').first().locator('img')
  const collage = page.getByRole('link', { name: /^Geyser Service/ }).locator('img')
  for (const one of [slide, collage]) {
    await one.scrollIntoViewIfNeeded()
    expect(Math.abs((await brightestOf(one)) - bright)).toBeLessThan(40)
  }
  await page.goto('/services/air-conditioner')
  expect(await brightestOf(page.locator('header:has(h1) img'))).toBeGreaterThan(bright - 40)
})

for (const width of [360, 768, 1440])
  test(`[LOOK-76] at ${width} px the lamp of a head lights a pool at night, which ends before the edge of the picture`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    for (const slug of ['air-conditioner', 'geyser', 'electrician', 'plumber', 'painting-consultations', 'cctv']) {
      await page.goto(`/services/${slug}`)
      const along = await brightnessAlong(page, page.locator('header:has(h1)'))
      expect(edgeOf(along), `${slug}: ${along.join(' ')}`).toBeLessThan(12)
      // all of the light is some 90 steps above the wall
      expect(along.at(-1)! - along[4]!, `${slug}: ${along.join(' ')}`).toBeLessThan(40)
    }
  })

test('[LOOK-77] at 360 px no text of a head lies on its picture, the way back is one line, and there is air below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const heads = page.locator('header:has(> span img)')
  /** By head: how far its words end before the picture, how far its last line above the edge, and how high its link is. */
  const room = () =>
    heads.evaluateAll((all) =>
      all.map((head) => {
        const picture = head.querySelector('span:has(> span > picture)')!.getBoundingClientRect()
        const words = [...head.querySelectorAll('h1, h2, p')].filter((one) => !one.contains(head.querySelector('img')))
        const boxes = words.flatMap((one) => {
          const range = document.createRange()
          range.selectNodeContents(one)
          return [...range.getClientRects()].filter(({ width }) => width > 1)
        })
        const link = head.querySelector('a')
        if (link) boxes.push(link.lastElementChild!.getBoundingClientRect()) // its words end in three dots
        return {
          before: picture.left - Math.max(...boxes.map(({ right }) => right)),
          below: head.getBoundingClientRect().bottom - Math.max(...boxes.map(({ bottom }) => bottom)),
          link: link?.getBoundingClientRect().height ?? 0,
        }
      }),
    )
  for (const path of ['/services/plumber', '/services/electrician', '/services/washing-machine', '/services']) {
    await page.goto(path)
    await expect(heads.first()).toBeVisible()
    for (const { before, below, link } of await room()) {
      expect(before, path).toBeGreaterThanOrEqual(0)
      expect(below, path).toBeGreaterThanOrEqual(8)
      expect(link, path).toBeLessThan(32)
    }
  }
})
