#!/usr/bin/env node
// node art/clip.mjs <clip> [--frames]   Makes public/videos/<clip>.<version>.mp4 and .vtt; --frames leaves stills in .drafts
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { shoot } from './blender.mjs'
import { captionOf } from './caption.mjs'
import { scenesOf } from './catalogue.mjs'
import { develop } from './develop.mjs'
import { film } from './film.mjs'

const here = import.meta.dirname
const root = join(here, '..')
const masters = join(here, '.masters')
const folder = join(root, 'public/videos')
const manifestFile = join(root, 'lib/pictures/clips.json')
/** Larger than the film, so that the camera can come nearer. */
const still = { width: 1120, height: 630 }

const [name] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const script = join(here, 'clips', `${name}.json`)
if (!name || !existsSync(script)) {
  console.error('Usage: node art/clip.mjs <clip of art/clips> [--frames]')
  process.exit(1)
}
const clip = JSON.parse(readFileSync(script, 'utf8'))
const scenes = scenesOf(join(here, 'clips', clip.scenes))
mkdirSync(masters, { recursive: true })

/** The finished picture of a scene, rendered where it is not there as the scene is now. */
async function pictureOf({ scene: wanted }) {
  const scene = scenes.find((one) => one.name === wanted)
  if (!scene) throw new Error(`No scene ${wanted} in ${clip.scenes}`)
  const master = join(masters, `${name}.${scene.name}.${scene.hash}.png`)
  if (!existsSync(master)) {
    const { file, hash, room } = scene
    const suffix = `.${name}.${hash}`
    const shots = [`${still.width}x${still.height}=${suffix}`]
    shoot({ file, name: scene.name, samples: '16', out: masters, shots })
    const exr = join(masters, `${scene.name}${suffix}.exr`)
    await (await develop(exr, room)).picture.png().toFile(master)
    rmSync(exr)
    console.log(`rendered ${scene.name}`)
  }
  return sharp(master).removeAlpha().raw().toBuffer()
}

const steps = clip.shots.filter(({ head }) => !head).length
let step = 0
let start = 0
const shots = []
for (const shot of clip.shots) {
  const number = shot.head ? null : `${++step} of ${steps}`
  const end = start + shot.seconds
  const caption = await captionOf({ ...shot, number }, clip.room)
  shots.push({ ...shot, ...still, number, start, end, pixels: await pictureOf(shot), caption })
  start = end
}

mkdirSync(folder, { recursive: true })
const made = join(folder, `${name}.new.mp4`)
await film(shots, made, process.argv.includes('--frames') ? join(here, '.drafts') : null)

const bytes = readFileSync(made)
const version = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
for (const file of readdirSync(folder))
  if (file.startsWith(`${name}.`) && file !== `${name}.new.mp4`) rmSync(join(folder, file))
renameSync(made, join(folder, `${name}.${version}.mp4`))

const clock = (seconds) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
const cues = shots.map(({ start, end, number, head, text }) => {
  const said = head ? `${head}. ${text}.` : `${number}: ${text}.`
  return `${clock(start)} --> ${clock(end)}\n${said}\n`
})
writeFileSync(join(folder, `${name}.${version}.vtt`), `WEBVTT\n\n${cues.join('\n')}`)

const manifest = existsSync(manifestFile) ? JSON.parse(readFileSync(manifestFile, 'utf8')) : {}
const before = manifest[name]
const date = before?.version === version ? before.made : new Date().toISOString().slice(0, 10)
const description = clip.shots.map(({ head, text }) => (head ? `${head}. ${text}.` : `${text}.`)).join(' ')
manifest[name] = {
  version,
  seconds: Math.round(start * 100) / 100,
  made: date,
  service: clip.service,
  title: clip.title,
  description,
}
writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
console.log(`${name}.${version}.mp4 ${Math.round(bytes.length / 1024)} KB, ${start.toFixed(1)} s`)
