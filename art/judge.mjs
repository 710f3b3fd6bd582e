#!/usr/bin/env node
// node art/judge.mjs <out.png> <key.json> [seed]   Forty row pictures as a section shows them, without the names of their
// services, and apart from it what they are
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { walls } from './develop.mjs'
import { folder } from './publish.mjs'
import { rowPictureOf } from './publish-props.mjs'
import { wantedServices } from './wanted.mjs'

const [out, key, seed = '1'] = process.argv.slice(2)
const [width, height, words, columns, gap] = [208, 156, 24, 8, 12]
const rooms = JSON.parse(readFileSync(join(folder, '../../lib/pictures/manifest.json'), 'utf8'))
const order = ({ section, name }) =>
  createHash('sha256')
    .update(seed + section + name)
    .digest('hex')

const chosen = (await wantedServices())
  .map((service) => ({ ...service, of: /([\w-]+?)--([\w-]+)\.webp$/.exec(service.picture) }))
  .filter(({ of }) => of)
  .map(({ of: [, object, job], ...service }) => ({ ...service, object, job }))
  .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
  .filter(({ job }, at, all) => all.findIndex((one) => one.job === job) === at)
  .slice(0, 40)
const placeOf = (at) => ({
  left: (at % columns) * (width + gap) + gap / 2,
  top: Math.floor(at / columns) * (height + words + gap) + gap / 2,
})
const full = { width: columns * (width + gap), height: Math.ceil(chosen.length / columns) * (height + words + gap) }
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const labels = chosen.map(({ section }, at) => {
  const { left, top } = placeOf(at)
  return `<text x="${left}" y="${top + height + 17}"><tspan font-weight="bold">${at + 1}</tspan>  ${escaped(section)}</text>`
})
const pictures = await Promise.all(
  chosen.map(async ({ object, job }, at) => ({
    input: await sharp(rowPictureOf(job, width)).flatten({ background: walls[rooms[object].room] }).toBuffer(),
    ...placeOf(at),
  })),
)
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${full.width}" height="${full.height}" font-family="sans-serif" font-size="14">${labels.join('')}</svg>`
await sharp({ create: { ...full, channels: 3, background: '#fff' } })
  .composite([...pictures, { input: Buffer.from(svg), left: 0, top: 0 }])
  .png()
  .toFile(out)
const answers = chosen.map(({ category, section, name, job }, at) => ({ number: at + 1, category, section, name, job }))
writeFileSync(key, `${JSON.stringify(answers, null, 2)}\n`)
