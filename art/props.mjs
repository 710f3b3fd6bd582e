#!/usr/bin/env node
// node art/props.mjs gas leak | all | missing | left   [--draft]   Renders the props of art/props, and
// publishes them once all are there
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shoot } from './blender.mjs'
import { props } from './catalogue.mjs'
import { developProp } from './develop-prop.mjs'
import { masterOf, masters, publishProps } from './publish-props.mjs'

const here = import.meta.dirname
const stateFile = join(here, 'rendered-props.json')
const args = process.argv.slice(2)
const names = args.filter((arg) => !arg.startsWith('--'))
const draft = args.includes('--draft')
const state = () => (existsSync(stateFile) ? JSON.parse(readFileSync(stateFile, 'utf8')) : {})
const every = props()
const words = ['all', 'missing', 'left']
const unknown = names.filter((name) => !words.includes(name) && !every.some((one) => one.name === name))
if (!names.length || unknown.length) {
  console.error(
    unknown.length ? `No prop ${unknown.join(', ')}` : 'Usage: node art/props.mjs <prop …|all|missing|left>',
  )
  process.exit(1)
}
const isUpToDate = ({ name, hash }) => state()[name] === hash
const left = every.filter((one) => !isUpToDate(one))
if (names.includes('left')) {
  console.log(left.map(({ name }) => name).join(' '))
  process.exit(0)
}
const named = every.filter(({ name }) => names.includes(name))
const wanted = names.includes('all') ? every : names.includes('missing') ? left : named

const out = draft ? join(here, '.drafts/props') : masters
mkdirSync(out, { recursive: true })
const files = [...new Set(wanted.map(({ file }) => file))]
let failed = 0
for (const file of files) {
  const ones = wanted.filter((one) => one.file === file)
  // A few at a time: starting Blender takes as long as half a prop.
  for (let at = 0; at < ones.length; at += 6) {
    const some = ones.slice(at, at + 6)
    const began = Date.now()
    const size = draft ? '160x120' : '320x240'
    try {
      shoot({
        file,
        name: some.map(({ name }) => name).join(),
        samples: draft ? '8' : '12',
        out,
        shots: [`${size}=`],
        threads: 1,
      })
    } catch (error) {
      failed += 1
      console.error(String(error.message))
    }
    for (const { name, hash } of some) {
      const exr = join(out, `${name}.exr`)
      if (!existsSync(exr)) continue
      await (await developProp(exr)).png().toFile(draft ? join(out, `${name}.png`) : masterOf({ name, hash }))
      rmSync(exr)
      if (!draft) writeFileSync(stateFile, `${JSON.stringify({ ...state(), [name]: hash }, null, 2)}\n`)
    }
    console.log(`${some.map(({ name }) => name).join(' ')}: ${Math.round((Date.now() - began) / 1000)} s`)
  }
}
if (!draft && every.every(isUpToDate)) await publishProps(every)
process.exit(failed ? 1 : 0)
