import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import sharp from 'sharp'

const width = 960
const height = 540
const rate = 25
/** Seconds in which one shot goes over into the next. */
const fade = 0.6
/** A camera comes nearer by so much a second. */
const approach = 0.009
const rise = 10

const clamp = (x) => Math.min(1, Math.max(0, x))
const ease = (x) => x * x * (3 - 2 * x)

/** Draws a still as the camera sees it: between whole pixels too, else a slow move trembles. */
function see({ pixels, width: w, height: h }, zoom, share, out) {
  const scale = w / (width * zoom)
  // It nears what is shown, which stands right of the middle.
  const left = (w - width * scale) * 0.68
  const top = (h - height * scale) * 0.5
  for (let y = 0; y < height; y += 1) {
    const sy = Math.min(h - 1.001, Math.max(0, top + (y + 0.5) * scale - 0.5))
    const y0 = Math.floor(sy)
    const fy = sy - y0
    for (let x = 0; x < width; x += 1) {
      const sx = Math.min(w - 1.001, Math.max(0, left + (x + 0.5) * scale - 0.5))
      const x0 = Math.floor(sx)
      const fx = sx - x0
      const at = (y0 * w + x0) * 3
      const to = (y * width + x) * 3
      for (let c = 0; c < 3; c += 1) {
        const above = pixels[at + c] * (1 - fx) + pixels[at + 3 + c] * fx
        const below = pixels[at + w * 3 + c] * (1 - fx) + pixels[at + w * 3 + 3 + c] * fx
        const value = above * (1 - fy) + below * fy
        out[to + c] = out[to + c] * (1 - share) + value * share
      }
    }
  }
}

/** Words come up and stay; they are gone before the next ones come. */
function write({ caption, start, end }, time, last, out) {
  const inn = ease(clamp((time - start - (start ? fade * 0.5 : 0)) / 0.4))
  const share = last ? inn : Math.min(inn, ease(clamp((end - time) / 0.3)))
  if (share === 0) return
  const down = Math.round(rise * (1 - inn))
  for (let y = 0; y < height - down; y += 1)
    for (let x = 0; x < width / 2; x += 1) {
      const at = (y * width + x) * 4
      const alpha = (caption[at + 3] / 255) * share
      if (alpha === 0) continue
      const to = ((y + down) * width + x) * 3
      for (let c = 0; c < 3; c += 1) out[to + c] = out[to + c] * (1 - alpha) + caption[at + c] * alpha
    }
}

const encoder = (to) =>
  spawn(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`],
      ...['-r', `${rate}`, '-i', '-', '-an', '-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
      ...['-c:v', 'libx264', '-profile:v', 'high', '-level', '3.1', '-preset', 'veryslow', '-tune', 'animation'],
      ...['-crf', '23', '-g', '125', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
      ...['-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', to],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )

/** Films the shots into `to`; with a folder, leaves a still of each there. */
export async function film(shots, to, stills) {
  const began = new Map()
  for (const { camera, start } of shots) if (!began.has(camera)) began.set(camera, start)
  const zoomOf = ({ camera }, time) => 1 + approach * Math.max(0, time - began.get(camera) + fade)
  const encode = encoder(to)
  const closed = once(encode, 'close')
  const frames = Math.round(shots.at(-1).end * rate)
  const frame = new Float32Array(width * height * 3)
  for (let n = 0; n < frames; n += 1) {
    const time = n / rate
    const at = shots.findIndex(({ end }) => time < end - 1e-9)
    const [before, shot] = [shots[at - 1], shots[at]]
    const share = before ? ease(clamp((time - shot.start) / fade)) : 1
    if (share < 1) see(before, zoomOf(before, time), 1, frame)
    see(shot, zoomOf(shot, time), share, frame)
    write(shot, time, at === shots.length - 1, frame)
    const bytes = Buffer.from(Uint8ClampedArray.from(frame).buffer)
    if (stills && n === Math.round(((shot.start + shot.end) / 2) * rate))
      await sharp(bytes, { raw: { width, height, channels: 3 } })
        .png()
        .toFile(join(stills, `clip-${at}.png`))
    if (!encode.stdin.write(bytes)) await once(encode.stdin, 'drain')
  }
  encode.stdin.end()
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}
