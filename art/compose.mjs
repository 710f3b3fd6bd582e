#!/usr/bin/env node
// node art/compose.mjs [--draft] [--from-end]   The object of each seeded service with the prop of its job: see art/README.md
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { anchorOf } from './anchors.mjs'
import { folder, readManifest } from './publish.mjs'
import { readVersions, writeVersions } from './publish-props.mjs'
import { wantedPictures } from './wanted.mjs'

const here = import.meta.dirname
const masters = join(here, '.masters/props')
const listFile = join(here, '../lib/pictures/composed.json')
const draft = process.argv.includes('--draft')
const width = 640
const height = 480
/** A card on a phone shows no more than this, and weighs no more. */
const heaviest = 25_000

const manifest = readManifest()

/** The picture of an object, cut so that the prop has room beside it, and the prop where the anchor says. */
async function compose(object, job) {
  const { version } = manifest[object]
  const { cut, side, foot, size } = anchorOf(object, job)
  const [left, top, zoom] = cut
  const base = await sharp(join(folder, `${object}.${version}.960.avif`))
    .extract({
      left: Math.round(left),
      top: Math.round(top),
      width: Math.round(960 / zoom),
      height: Math.round(720 / zoom),
    })
    .resize(width, height, { fit: 'fill' })
    .toBuffer()
  const wide = Math.round(width * size)
  const prop = await sharp(join(masters, `${job}.png`))
    .resize(wide)
    .toBuffer({ resolveWithObject: true })
  const x = Math.round(width * side - wide / 2)
  // A prop stands at 91 of 100 of its own height.
  const y = Math.round(height * foot - prop.info.height * 0.91)
  const inside = await sharp(prop.data)
    .extract({
      left: Math.max(0, -x),
      top: 0,
      width: Math.min(wide, width - x) - Math.max(0, -x),
      height: Math.min(prop.info.height, height - y),
    })
    .toBuffer()
  return sharp(base)
    .composite([{ input: inside, left: Math.max(0, x), top: y }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function encode(picture, wide, format, quality) {
  const small = sharp(picture).resize(wide)
  const bytes = await (format === 'avif'
    ? small.avif({ quality, effort: 2 })
    : small.webp({ quality, effort: 3 })
  ).toBuffer()
  return bytes.length > heaviest ? encode(picture, wide, format, quality - 5) : bytes
}

const named = (await wantedPictures())
  .map((address) => /^\/pictures\/([\w-]+?)--([\w-]+)\.webp$/.exec(address))
  .filter(Boolean)
const pairs = named.map(([, object, job]) => ({ object, job, name: `${object}--${job}` }))
const hash = createHash('sha256')
for (const file of ['compose.mjs', 'anchors.mjs']) hash.update(readFileSync(join(here, file)))
hash.update(readVersions().props)
const composed = hash.digest('hex').slice(0, 4)
/** Of the object and of how it is put together: a page knows both, and needs no version for each pair. */
const versionOf = (object) => manifest[object].version.slice(0, 4) + composed

if (draft) {
  const out = join(here, '.drafts/composed')
  mkdirSync(out, { recursive: true })
  for (const { object, job, name } of pairs) writeFileSync(join(out, `${name}.png`), await compose(object, job))
  process.exit(0)
}

const wantedNames = new Map(pairs.map(({ name, object }) => [name, versionOf(object)]))
for (const file of readdirSync(folder)) {
  const [name, version] = file.split('.')
  const isCurrent = wantedNames.has(name) && (version === 'webp' || version === wantedNames.get(name))
  if (file.includes('--') && !isCurrent) rmSync(join(folder, file))
}
// What a stopped run has written already is not written again; the largest comes last. A second run may begin at the end.
for (const { object, job, name } of process.argv.includes('--from-end') ? pairs.toReversed() : pairs) {
  const version = versionOf(object)
  if (existsSync(join(folder, `${name}.${version}.640.avif`))) continue
  const picture = await compose(object, job)
  writeFileSync(join(folder, `${name}.webp`), await encode(picture, 480, 'webp', 72))
  writeFileSync(join(folder, `${name}.${version}.320.avif`), await encode(picture, 320, 'avif', 52))
  writeFileSync(join(folder, `${name}.${version}.640.avif`), await encode(picture, 640, 'avif', 48))
}
writeFileSync(listFile, `${JSON.stringify([...wantedNames.keys()].sort(), null, 2)}\n`)
writeVersions({ composed })
console.log(`${pairs.length} pictures, ${basename(listFile)}`)
