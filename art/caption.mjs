import { join } from 'node:path'
import sharp from 'sharp'

const fonts = join(import.meta.dirname, '../lib/fonts')
/** As the inks of the rooms in app/tokens.css, which are read on the deep wall. */
const inks = { sky: '#154062', sage: '#25471d', peach: '#583400', tile: '#00474d', coral: '#602c19', lilac: '#49315a' }
/** Where the words of a shot stand, in pixels of the film: on the bare wall, left of what is shown. */
const place = { left: 48, top: 56, width: 324 }

const marked = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

async function line(text, weight, size, ink) {
  const family = weight === 700 ? 'Anek Latin Bold' : 'Anek Latin'
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${ink}" letter_spacing="${weight === 700 ? -500 : 0}">${marked(text)}</span>`,
      font: `${family} ${size}`,
      fontfile: join(fonts, `anek-latin-${weight}.ttf`),
      width: place.width,
      dpi: 72,
      rgba: true,
      spacing: weight === 700 ? -2 : 0,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (info.width > place.width + 2) throw new Error(`'${text}' is wider than its place`)
  return { input: data, height: info.height }
}

/** The words of a shot as a picture with alpha of the size of the film. */
export async function captionOf({ head, text, number }, room, width = 960, height = 540) {
  const ink = inks[room]
  const lines = head
    ? [await line(head, 700, 58, ink), await line(text, 400, 36, ink)]
    : [await line(number, 400, 34, ink), await line(text, 700, 44, ink)]
  const gap = 26
  const [first, second] = lines
  if (place.top + first.height + gap + second.height > height * 0.72) throw new Error(`'${text}' is too long`)
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: first.input, left: place.left, top: place.top },
      { input: second.input, left: place.left, top: place.top + first.height + gap },
    ])
    .raw()
    .toBuffer()
}
