import sharp from 'sharp'
import { denoise } from './denoise.mjs'
import { readExr } from './exr.mjs'

/** As `--wall-deep` of the rooms in app/tokens.css. */
export const walls = {
  sky: '#c1ddf6',
  sage: '#c9e2c3',
  peach: '#f0d4b4',
  tile: '#bae2e6',
  coral: '#f5c5b4',
  lilac: '#e2d1f0',
}

export const clamp = (x) => Math.min(1, Math.max(0, x))
export const encode = (x) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)
export const decode = (x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4)
const knee = 0.72
/** Straight up to the knee, then bent, so that no light is cut off at white. */
export const bend = (x) => (x <= knee ? x : knee + (1 - knee) * (1 - Math.exp(-(x - knee) / (1 - knee))))

/**
 * The finished picture of an EXR: the paint of the wall is held to the room's colour, so that the page runs on into it,
 * highlights are bent, noise is taken out.
 */
export async function develop(path, room) {
  const { width, height, planes } = readExr(path)
  const plane = (name) => planes[`ViewLayer.${name}`]
  const color = ['R', 'G', 'B'].map((c) => plane(`Combined.${c}`))
  const albedo = ['R', 'G', 'B'].map((c) => plane(`Denoising Albedo.${c}`))
  const normal = ['X', 'Y', 'Z'].map((c) => plane(`Denoising Normal.${c}`))
  const wall = plane('wall.X')
  const target = [1, 3, 5].map((i) => decode(Number.parseInt(walls[room].slice(i, i + 2), 16) / 255))
  const fade = height * 0.22

  const luminance = (r, g, b) => 0.2126 * r + 0.7152 * g + 0.0722 * b
  const lit = (at) => luminance(color[0][at], color[1][at], color[2][at])
  const bright = []
  for (let at = 0; at < width * Math.round(height / 3); at += 1) if (wall[at] > 0.99) bright.push(lit(at))
  bright.sort((a, b) => a - b)
  const usual = bright[bright.length >> 1] ?? 1

  const pixels = new Float32Array(width * height * 9)
  for (let at = 0; at < width * height; at += 1) {
    const share = clamp(wall[at])
    // Light and shade stay on the wall, its hue is the room's whatever colour the light has.
    const shade = Math.min(1.08, lit(at) / usual) ** 0.8
    for (let c = 0; c < 3; c += 1) {
      const value = bend(Math.max(0, color[c][at])) * (1 - share) + target[c] * shade * share
      pixels[at * 9 + c] = encode(value)
      pixels[at * 9 + 3 + c] = clamp(albedo[c][at])
      pixels[at * 9 + 6 + c] = normal[c][at] * 0.5 + 0.5
    }
  }
  const clean = await denoise(pixels, width, height)
  const out = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    // The paint becomes even towards the upper edge, where the page goes on.
    const even = clamp(wall[at]) * clamp(1 - Math.floor(at / width) / fade) ** 1.5
    for (let c = 0; c < 3; c += 1) {
      const grain = (Math.random() - 0.5) / 255
      out[at * 3 + c] = Math.round(clamp(clean[at * 3 + c] * (1 - even) + encode(target[c]) * even + grain) * 255)
    }
  }
  return { picture: sharp(out, { raw: { width, height, channels: 3 } }), usual: usual / luminance(...target) }
}
