import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { folder } from './publish.mjs'

const root = join(import.meta.dirname, '..')
const propsFile = join(root, 'lib/pictures/props.json')
const versionsFile = join(root, 'lib/browser/job-pictures.json')

/** Widths of a row: a third of the widest phone, and twice that of a desktop's. */
const rowWidths = [128, 208, 320]
/** A row shows a hundred of them at a time. */
const heaviest = 6_000

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
export const writeVersions = (change) => writeJson(versionsFile, { ...readJson(versionsFile), ...change })
export const readVersions = () => readJson(versionsFile)

async function encode(master, width, format, quality) {
  const small = sharp(master).resize(width, null, { kernel: 'lanczos3' })
  const bytes = await (format === 'avif'
    ? small.avif({ quality, effort: 4 })
    : small.webp({ quality, alphaQuality: Math.max(5, quality - 15), effort: 4 })
  ).toBuffer()
  return bytes.length > heaviest && quality > 2 ? encode(master, width, format, Math.max(2, quality - 10)) : bytes
}

/**
 * Writes every prop in the widths of a row. All bear one version, so that a page need not carry one for each: after a change
 * of any of them all have new addresses.
 */
export async function publishProps(every, masters) {
  const files = every.map(({ name }) => join(masters, `${name}.png`))
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  const version = hash.digest('hex').slice(0, 8)
  for (const file of readdirSync(folder)) if (file.startsWith('job-')) rmSync(join(folder, file))
  for (const { name } of every)
    for (const width of rowWidths)
      for (const [format, quality] of [
        ['avif', 58],
        ['webp', 74],
      ])
        writeFileSync(
          join(folder, `job-${name}.${version}.${width}.${format}`),
          await encode(join(masters, `${name}.png`), width, format, quality),
        )
  const sorted = every.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  writeJson(propsFile, Object.fromEntries(sorted.map(({ name, alt }) => [name, alt])))
  writeVersions({ props: version })
}
