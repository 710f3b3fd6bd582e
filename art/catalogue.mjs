import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = import.meta.dirname
const kitVersion = /^KIT_VERSION = (\d+)$/m.exec(readFileSync(join(folder, 'kit.py'), 'utf8'))[1]
const sceneHead = /^@scene\('([\w-]+)', '(\w+)', '((?:[^'\\]|\\.)*)'(, wide=True)?\)$/m
const propHead = /^@prop\('([a-z0-9-]+)', '((?:[^'\\]|\\.)*)'\)$/m

const filesOf = (name) =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.py'))
    .map((file) => join(folder, name, file))

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12)
const said = (text) => text.replace(/\\'/g, "'")

function blocksOf(file, mark, head) {
  const [, ...blocks] = readFileSync(file, 'utf8').split(mark)
  return blocks.map((block) => {
    const found = head.exec(block)
    if (!found) throw new Error(`${basename(file)}: cannot read ${block.split('\n')[0]}`)
    return { found, body: block.slice(found[0].length) }
  })
}

/** Every scene of art/scenes in the order of the files. */
export const scenes = () => filesOf('scenes').flatMap(scenesOf)

/** The scenes of one file: name, room, alternative text and the hash of what each shows. */
export const scenesOf = (file) =>
  blocksOf(file, /^(?=@scene\()/m, sceneHead).map(({ found: [, name, room, alt, wide], body }) => ({
    name,
    room,
    alt: said(alt),
    wide: Boolean(wide),
    file,
    hash: hashOf(kitVersion + room + body),
  }))

/** Every prop of art/props: name, what it shows in words, and the hash of it. */
export const props = () =>
  filesOf('props').flatMap((file) =>
    blocksOf(file, /^(?=@prop\()/m, propHead).map(({ found: [, name, alt], body }) => ({
      name,
      alt: said(alt),
      file,
      hash: hashOf(kitVersion + body.trim()),
    })),
  )
