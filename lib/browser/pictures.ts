import jobs from '@/lib/browser/job-pictures.json'
import versions from '@/lib/browser/pictures.json'

/** As art/publish.mjs writes them. */
const cardWidths = [160, 320, 480, 720, 960]
const wideWidths = [640, 960, 1280]
/** As art/compose.mjs writes them. */
const composedWidths = [320, 640]
/** As art/publish-props.mjs writes them. */
const rowWidths = [128, 208, 320]

const versionOf: Record<string, string | undefined> = versions

/** Of a picture that is shown in one small width, what the densest screens ask for and nothing beyond. */
const isFor = (sizes: string) => (width: number) =>
  !/^\d+px$/.test(sizes) || width < 321 || width <= 4 * Number.parseInt(sizes, 10)

const listOf = (name: string, version: string, widths: number[], format: string) =>
  widths.map((width) => `/pictures/${name}.${version}.${width}.${format} ${width}w`).join(', ')

function formatsOf(name: string, widths: number[]) {
  const version = versionOf[name]
  return version ? { avif: listOf(name, version, widths, 'avif'), webp: listOf(name, version, widths, 'webp') } : null
}

/** What a picture of the shop's own shows: the object, and the job that is done to it, if it tells one. */
export function partsOf(src: string) {
  const [object = '', job] = /^\/pictures\/([\w-]+)\.webp$/.exec(src)?.[1]?.split('--') ?? []
  return versionOf[object] ? { object: `/pictures/${object}.webp`, name: object, job } : null
}

/**
 * Every size of one of the shop's own pictures, under names that change with their content; `wide` is the same room with
 * space beside the subject. `sizes` as the image has it: in pixels alone it leaves out what is too large. Null for an upload or any other address.
 */
export function sourcesOf(src: string, sizes = '') {
  const parts = partsOf(src)
  if (!parts) return null
  if (parts.job) {
    const version = `${versionOf[parts.name]!.slice(0, 4)}${jobs.composed}`
    const widths = composedWidths.filter(isFor(sizes))
    const avif = listOf(`${parts.name}--${parts.job}`, version, widths, 'avif')
    return { card: { avif, webp: `${src} 480w` }, wide: null }
  }
  const card = formatsOf(parts.name, cardWidths.filter(isFor(sizes)))
  return card && { card, wide: formatsOf(`${parts.name}-wide`, wideWidths) }
}

/**
 * The job of a picture alone, as a row shows it on the wall of its room. Null where the picture tells none. A page has dozens,
 * and hardly a browser that takes no AVIF: for those it is one width, enough for two dots a pixel.
 */
export function rowSourcesOf(src: string) {
  const job = partsOf(src)?.job
  const name = `job-${job}`
  return job
    ? { avif: listOf(name, jobs.props, rowWidths, 'avif'), webp: `/pictures/${name}.${jobs.props}.208.webp` }
    : null
}
