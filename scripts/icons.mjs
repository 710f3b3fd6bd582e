// Makes the PNGs of app/icon.svg: the icons of the web manifest and of Apple's home screen.
// Run `node scripts/icons.mjs` after a change of the mark, and commit what it writes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './plain.mjs'

const mark = readFileSync(join(root, 'app/icon.svg'), 'utf8')
/** The plate behind the mark is its first shape. */
const plate = /<rect[^>]*\sfill="(#[0-9a-f]{6})"/i.exec(mark)?.[1]
if (!plate) throw new Error('app/icon.svg begins with no rect of one colour')

const drawn = (size) => sharp(Buffer.from(mark), { density: (72 * size) / 32 }).resize(size, size)
const save = (image, file) =>
  image.png({ compressionLevel: 9, effort: 10, palette: true, colours: 64 }).toFile(join(root, file))

/** On a full plate, the mark inside `part` of it: launchers cut it to a circle, Apple to a rounded square. */
async function plated(size, part) {
  const inner = await drawn(Math.round(size * part))
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: plate } }).composite([{ input: inner }])
}

await save(drawn(192), 'public/icons/icon-192.png')
await save(drawn(512), 'public/icons/icon-512.png')
await save(await plated(512, 0.72), 'public/icons/maskable-512.png')
await save(await plated(180, 1), 'app/apple-icon.png')
