#!/usr/bin/env node
// node art/judge.mjs <out.png> <out.txt> [seed]   Forty row pictures without their names, and apart from it what they are
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { walls } from './develop.mjs'
import { folder } from './publish.mjs'
import { readVersions } from './publish-props.mjs'
import { wantedPictures } from './wanted.mjs'

const [out, answers, seed = '1'] = process.argv.slice(2)
const [width, height, columns, gap] = [208, 156, 8, 12]
const rooms = JSON.parse(readFileSync(join(folder, '../../lib/pictures/manifest.json'), 'utf8'))
const order = (text) =>
  createHash('sha256')
    .update(seed + text)
    .digest('hex')
const chosen = (await wantedPictures())
  .map((address) => /([\w-]+?)--([\w-]+)\.webp$/.exec(address))
  .filter(Boolean)
  .map(([, object, job]) => ({ object, job }))
  .toSorted((a, b) => (order(a.object + a.job) < order(b.object + b.job) ? -1 : 1))
  .filter(({ job }, at, all) => all.findIndex((one) => one.job === job) === at)
  .slice(0, 40)
const pictures = await Promise.all(
  chosen.map(({ object, job }) =>
    sharp(join(folder, `job-${job}.${readVersions().props}.208.avif`))
      .flatten({ background: walls[rooms[object].room] })
      .toBuffer(),
  ),
)
await sharp({
  create: { width: columns * (width + gap), height: 5 * (height + gap), channels: 3, background: '#fff' },
})
  .composite(
    pictures.map((input, at) => ({
      input,
      left: (at % columns) * (width + gap),
      top: Math.floor(at / columns) * (height + gap),
    })),
  )
  .png()
  .toFile(out)
writeFileSync(answers, chosen.map(({ object, job }, at) => `${at + 1} ${object} ${job}\n`).join(''))
