#!/usr/bin/env node
// node art/people.mjs [--draft]   The figures that stand in for a photo, as public/pictures/person-*.webp
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { shoot } from './blender.mjs'
import { scenesOf } from './catalogue.mjs'
import { develop } from './develop.mjs'

const here = import.meta.dirname
const draft = process.argv.includes('--draft')
const out = join(here, draft ? '.drafts' : '.masters')
mkdirSync(out, { recursive: true })
const size = draft ? '240x180' : '960x720'
/** As a profile shows them, and as they are sent: a square of this many pixels. */
const side = 320

const folder = draft ? out : join(here, '../public/pictures')
for (const { name, room, file } of scenesOf(join(here, 'people/people.py'))) {
  shoot({ file, name, samples: draft ? '5' : '12', out, shots: [`${size}=`] })
  const { picture } = await develop(join(out, `${name}.exr`), room)
  const [width, height] = size.split('x').map(Number)
  const square = { left: Math.round((width - height) / 2), top: 0, width: height, height }
  const whole = await picture.png().toBuffer()
  await sharp(whole)
    .extract(square)
    .resize(side)
    .webp({ quality: 84 })
    .toFile(join(folder, `person-${name}.webp`))
  console.log(name)
}
