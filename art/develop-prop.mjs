import sharp from 'sharp'
import { denoise } from './denoise.mjs'
import { bend, clamp, decode, encode } from './develop.mjs'
import { readExr } from './exr.mjs'

/** In shares of the width: as far from the edge a shadow is whole. */
const fade = 0.14

/** A shadow ends before the edge of its picture, which else would be seen on the wall. */
export function fadeShadow(pixels, width, height) {
  for (let at = 0; at < width * height; at += 1) {
    if (pixels[at * 4 + 3] > 190 || Math.max(pixels[at * 4], pixels[at * 4 + 1], pixels[at * 4 + 2]) > 60) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const near = Math.min(1, Math.min(x, width - 1 - x, (height - 1 - y) * 2.5, y) / (width * fade))
    pixels[at * 4 + 3] = Math.round(Math.max(0, pixels[at * 4 + 3] - 8) * near * near * (3 - 2 * near))
  }
}

/** The finished prop of an EXR: its light as in the rooms, clear where nothing is, and a shadow where it stands. */
export async function developProp(path) {
  const { width, height, planes } = readExr(path)
  const plane = (name) => planes[`ViewLayer.${name}`]
  const color = ['R', 'G', 'B'].map((c) => plane(`Combined.${c}`))
  const alpha = plane('Combined.A')
  const albedo = ['R', 'G', 'B'].map((c) => plane(`Denoising Albedo.${c}`))
  const normal = ['X', 'Y', 'Z'].map((c) => plane(`Denoising Normal.${c}`))
  const shown = new Float32Array(width * height * 9)
  const cover = new Float32Array(width * height * 9)
  for (let at = 0; at < width * height; at += 1)
    for (let c = 0; c < 3; c += 1) {
      shown[at * 9 + c] = encode(bend(Math.max(0, color[c][at])))
      cover[at * 9 + c] = encode(clamp(alpha[at]))
      for (const pixels of [shown, cover]) {
        pixels[at * 9 + 3 + c] = clamp(albedo[c][at])
        pixels[at * 9 + 6 + c] = normal[c][at] * 0.5 + 0.5
      }
    }
  const light = await denoise(shown, width, height)
  const seen = await denoise(cover, width, height)
  const out = Buffer.alloc(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const share = clamp(decode(clamp(seen[at * 3])) * 1.02 - 0.01)
    const lit = [0, 1, 2].map((c) => decode(clamp(light[at * 3 + c])))
    // Black on paint: browsers mix in the spelling of the screen, in which a shadow would come out too dark.
    const isShadow = Math.max(...lit) < 0.02 * share
    for (let c = 0; c < 3; c += 1) out[at * 4 + c] = share > 0.004 ? Math.round(encode(clamp(lit[c] / share)) * 255) : 0
    out[at * 4 + 3] = Math.round(255 * (isShadow ? 1 - (1 - share) ** 0.55 : share))
  }
  fadeShadow(out, width, height)
  return sharp(out, { raw: { width, height, channels: 4 } })
}
