import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = import.meta.dirname
const kitVersion = /^KIT_VERSION = (\d+)$/m.exec(readFileSync(join(folder, 'kit.py'), 'utf8'))[1]
const head = /^@scene\('([\w-]+)', '(\w+)', '((?:[^'\\]|\\.)*)'(, wide=True)?\)$/m

/** Every scene of art/scenes in the order of the files. */
export const scenes = () =>
  readdirSync(join(folder, 'scenes'))
    .filter((file) => file.endsWith('.py'))
    .flatMap((file) => scenesOf(join(folder, 'scenes', file)))

/** The scenes of one file: name, room, alternative text and the hash of what each shows. */
export function scenesOf(file) {
  const [, ...blocks] = readFileSync(file, 'utf8').split(/^(?=@scene\()/m)
  return blocks.map((block) => {
    const found = head.exec(block)
    if (!found) throw new Error(`${basename(file)}: cannot read ${block.split('\n')[0]}`)
    const [line, name, room, alt, wide] = found
    const hash = createHash('sha256')
      .update(kitVersion + room + block.slice(line.length))
      .digest('hex')
      .slice(0, 12)
    return { name, room, alt: alt.replace(/\\'/g, "'"), wide: Boolean(wide), file, hash }
  })
}
