#!/usr/bin/env node
// node art/render.mjs fan ro | all | missing | left   [--draft] [--cards] [--force] [--samples=32]
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shoot } from './blender.mjs'
import { scenes } from './catalogue.mjs'
import { develop } from './develop.mjs'
import { publish, readManifest } from './publish.mjs'

const here = import.meta.dirname
const stateFile = join(here, 'rendered.json')
const masters = join(here, '.masters')
const args = process.argv.slice(2)
const options = args.filter((arg) => arg.startsWith('--'))
const names = args.filter((arg) => !arg.startsWith('--'))
const draft = options.includes('--draft')
/** The wide pictures of the same scenes may come later. */
const cardsOnly = options.includes('--cards')
const given = options.find((option) => option.startsWith('--samples='))?.slice(10)
const samples = given ?? (draft ? '5' : '12')

const state = () => (existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {})
const every = scenes()
const unknown = names.filter(
  (name) => !['all', 'missing', 'left'].includes(name) && !every.some((one) => one.name === name),
)
if (!names.length || unknown.length) {
  console.error(
    unknown.length ? `No scene ${unknown.join(', ')}` : 'Usage: node art/render.mjs <scene …|all|missing> [--draft]',
  )
  process.exit(1)
}
const isUpToDate = ({ name, hash, wide }) =>
  state()[name] === hash && readManifest()[name] && (!wide || readManifest()[`${name}-wide`])
if (names.includes('left')) {
  console.log(
    every
      .filter((one) => !isUpToDate(one))
      .map(({ name }) => name)
      .join(' '),
  )
  process.exit(0)
}
const whole = names.some((name) => ['all', 'missing'].includes(name))
const wanted = whole ? every : names.map((name) => every.find((one) => one.name === name))

/** Renders what is not there yet; what a stopped run left behind is taken up again. */
function blender({ name, file, wide, hash }, out) {
  const drafts = wide
    ? [
        ['240x180', ''],
        ['336x176', '-wide'],
      ]
    : [['240x180', '']]
  const sizes = draft ? drafts : [['960x720', ''], ...(wide && !cardsOnly ? [['1280x672', '-wide']] : [])]
  const exrs = sizes.map(([size, suffix]) => ({ size, suffix, exr: join(out, `${name}${suffix}.${hash}.exr`) }))
  const open = exrs.filter(({ exr }) => draft || !existsSync(exr))
  if (!open.length) return exrs
  shoot({ file, name, samples, out, shots: open.map(({ size, suffix }) => `${size}=${suffix}.${hash}`) })
  return exrs
}

mkdirSync(masters, { recursive: true })
const drafts = join(here, '.drafts')
mkdirSync(drafts, { recursive: true })
let failed = 0
for (const one of wanted) {
  if (!draft && isUpToDate(one) && !options.includes('--force')) continue
  const began = Date.now()
  const out = draft ? drafts : masters
  try {
    for (const { suffix, exr } of blender(one, out)) {
      const { picture, usual } = await develop(exr, one.room)
      const master = join(out, `${one.name}${suffix}.png`)
      await picture.png().toFile(master)
      if (draft) rmSync(exr)
      if (draft) console.log(`${one.name}${suffix} wall ${usual.toFixed(2)}`)
      else await publish(`${one.name}${suffix}`, master, one)
    }
    if (!draft && !(cardsOnly && one.wide))
      writeFileSync(stateFile, `${JSON.stringify({ ...state(), [one.name]: one.hash }, null, 2)}\n`)
    console.log(`${one.name} ${Math.round((Date.now() - began) / 1000)} s`)
  } catch (error) {
    failed += 1
    console.error(String(error.message))
  }
}
process.exit(failed ? 1 : 0)
