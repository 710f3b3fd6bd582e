import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { folder } from './publish.mjs'

const root = join(import.meta.dirname, '..')
const propsFile = join(root, 'lib/pictures/props.json')
const versionsFile = join(root, 'lib/browser/job-pictures.json')
export const masters = join(import.meta.dirname, '.masters/props')

/** Widths of a row: a third of the widest phone, and twice that of a desktop's. */
const rowWidths = [128, 208, 320]
const formats = { avif: 58, webp: 74 }
/** A row shows a hundred of them at a time. */
const heaviest = 6_000

const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
export const writeVersions = (change) => writeJson(versionsFile, { ...readJson(versionsFile), ...change })
export const readVersions = () => readJson(versionsFile)

/** Where a prop is kept as it was rendered, by what it shows: one of an older drawing is never taken for it. */
export const masterOf = ({ name, hash }) => join(masters, `${name}.${hash}.png`)
export const rowPictureOf = (job, width = 320, format = 'avif', version = readVersions().props) =>
  join(folder, `job-${job}.${version}.${width}.${format}`)

async function encode(master, width, format, quality) {
  const small = sharp(master).resize(width, null, { kernel: 'lanczos3' })
  const bytes = await (format === 'avif'
    ? small.avif({ quality, effort: 4 })
    : small.webp({ quality, alphaQuality: Math.max(5, quality - 15), effort: 4 })
  ).toBuffer()
  return bytes.length > heaviest && quality > 2 ? encode(master, width, format, Math.max(2, quality - 10)) : bytes
}

/**
 * Writes every prop in the widths of a row; one that was not rendered on this machine keeps what is published of it. All bear
 * one version, so that a page need not carry one for each: after a change of any of them all have new addresses.
 */
export async function publishProps(every) {
  const sorted = every.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const pictures = []
  for (const one of sorted)
    for (const [format, quality] of Object.entries(formats))
      for (const width of rowWidths) {
        const bytes = existsSync(masterOf(one))
          ? await encode(masterOf(one), width, format, quality)
          : readFileSync(rowPictureOf(one.name, width, format))
        pictures.push({ of: [one.name, width, format], bytes })
      }
  const hash = createHash('sha256')
  for (const { of, bytes } of pictures) hash.update(of.join()).update(bytes)
  const version = hash.digest('hex').slice(0, 8)
  for (const file of readdirSync(folder)) if (file.startsWith('job-')) rmSync(join(folder, file))
  for (const { of, bytes } of pictures) writeFileSync(rowPictureOf(...of, version), bytes)
  writeJson(propsFile, Object.fromEntries(sorted.map(({ name, alt }) => [name, alt])))
  writeVersions({ props: version })
}
