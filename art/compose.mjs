#!/usr/bin/env node
// node art/compose.mjs [--draft]   The object of each seeded service with the prop of its job: see art/README.md
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { compose, encode } from './composition.mjs'
import { folder, readManifest } from './publish.mjs'
import { rowPictureOf, writeVersions } from './publish-props.mjs'
import { encodeSmall, rowWidth } from './row-size.mjs'
import { wantedPictures } from './wanted.mjs'

const here = import.meta.dirname
const listFile = join(here, '../lib/pictures/composed.json')
/** What each was put together from, so that only what has changed is put together again. */
const stateFile = join(here, 'composed-pairs.json')
const manifest = readManifest()

const hashOf = (...parts) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

const pairs = (await wantedPictures())
  .map((address) => /^\/pictures\/([\w-]+?)--([\w-]+)\.webp$/.exec(address))
  .filter(Boolean)
  .map(([, object, job]) => ({ object, job, name: `${object}--${job}` }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

if (process.argv.includes('--draft')) {
  const out = join(here, '.drafts/composed')
  mkdirSync(out, { recursive: true })
  for (const { object, job, name } of pairs) writeFileSync(join(out, `${name}.png`), await compose(object, job))
  process.exit(0)
}

const way = hashOf(...['composition.mjs', 'anchors.mjs'].map((file) => readFileSync(join(here, file))))
const keyOf = ({ object, job }) => hashOf(way, manifest[object].version, readFileSync(rowPictureOf(job))).slice(0, 12)
const keys = Object.fromEntries(pairs.map((pair) => [pair.name, keyOf(pair)]))
const composed = hashOf(JSON.stringify(keys)).slice(0, 4)
/** Of the object and of all that is put together: a page knows both, and needs no version for each pair. */
const versionOf = (object) => manifest[object].version.slice(0, 4) + composed

const before = existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {}
const there = new Map()
for (const file of readdirSync(folder)) {
  const [name, version, width] = file.split('.')
  if (file.includes('--') && width) there.set(`${name}.${width}`, version)
}

/** Whether it is as it should be but for its address. */
const isSame = (name) =>
  before[name] === keys[name] &&
  there.has(`${name}.320`) &&
  there.has(`${name}.640`) &&
  existsSync(join(folder, `${name}.webp`))

let made = 0
for (const { object, job, name } of pairs) {
  const fileOf = (width, version = versionOf(object)) => join(folder, `${name}.${version}.${width}.avif`)
  // What a stopped run has written already is not written again; the largest comes last.
  if (existsSync(fileOf(640))) continue
  if (isSame(name)) {
    for (const width of [320, 640]) renameSync(fileOf(width, there.get(`${name}.${width}`)), fileOf(width))
    continue
  }
  const picture = await compose(object, job)
  writeFileSync(join(folder, `${name}.webp`), await encode(picture, 480, 'webp', 72))
  writeFileSync(fileOf(rowWidth), await encodeSmall(picture))
  writeFileSync(fileOf(640), await encode(picture, 640, 'avif', 48))
  made += 1
}
const current = new Map(pairs.map(({ name, object }) => [name, versionOf(object)]))
for (const file of readdirSync(folder)) {
  const [name, version] = file.split('.')
  const isCurrent = current.has(name) && (version === 'webp' || version === current.get(name))
  if (file.includes('--') && !isCurrent) rmSync(join(folder, file))
}
writeJson(stateFile, keys)
writeJson(listFile, Object.keys(keys))
writeVersions({ composed })
console.log(`${pairs.length} pictures, ${made} of them made now, ${basename(listFile)}`)
