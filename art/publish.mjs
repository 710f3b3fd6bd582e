import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '..')
export const folder = join(root, 'public/pictures')
const manifestFile = join(root, 'lib/pictures/manifest.json')
const versionsFile = join(root, 'lib/browser/pictures.json')

/** Widths that the pages ask for; the shape follows from the name. */
const widths = { card: [160, 320, 480, 720, 960], wide: [640, 960, 1280] }
/** A card on a phone shows 720 pixels at most, and weighs no more than this. */
const heaviest = 25_000
/** What an address without a version gives: a good size for whoever reads the API. */
const plain = 720

export const readManifest = () => (existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {})

const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)))

async function encode(master, width, format, quality) {
  const small = sharp(master).resize(width, null, { kernel: 'lanczos3' })
  const bytes = await (format === 'avif'
    ? small.avif({ quality, effort: 6 })
    : small.webp({ quality, effort: 6 })
  ).toBuffer()
  return width <= 720 && bytes.length > heaviest ? encode(master, width, format, quality - 5) : bytes
}

/** Writes all sizes of a finished picture under names that change with it, and what the pages must know of it. */
export async function publish(name, master, { alt, room }) {
  const { width, height } = await sharp(master).metadata()
  const version = createHash('sha256').update(readFileSync(master)).digest('hex').slice(0, 8)
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(root, 'lib/pictures'), { recursive: true })
  for (const file of readdirSync(folder)) if (file.startsWith(`${name}.`)) rmSync(join(folder, file))
  const kind = name.endsWith('-wide') ? 'wide' : 'card'
  for (const size of widths[kind])
    for (const [format, quality] of [
      ['avif', 55],
      ['webp', 76],
    ])
      writeFileSync(join(folder, `${name}.${version}.${size}.${format}`), await encode(master, size, format, quality))
  if (kind === 'card') writeFileSync(join(folder, `${name}.webp`), await encode(master, plain, 'webp', 76))
  const tiny = await sharp(master).resize(12).blur(0.6).webp({ quality: 30 }).toBuffer()
  const entry = { version, width, height, room, alt, blur: `data:image/webp;base64,${tiny.toString('base64')}` }
  const manifest = sorted({ ...readManifest(), [name]: entry })
  writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
  const versions = Object.fromEntries(Object.entries(manifest).map(([key, value]) => [key, value.version]))
  writeFileSync(versionsFile, `${JSON.stringify(versions, null, 2)}\n`)
}
