import versions from '@/lib/browser/pictures.json'

/** As art/publish.mjs writes them. */
const cardWidths = [160, 320, 480, 720, 960]
const wideWidths = [640, 960, 1280]

const versionOf: Record<string, string | undefined> = versions

const listOf = (name: string, widths: number[], format: string) =>
  widths.map((width) => `/pictures/${name}.${versionOf[name]}.${width}.${format} ${width}w`).join(', ')

const formatsOf = (name: string, widths: number[]) =>
  versionOf[name] ? { avif: listOf(name, widths, 'avif'), webp: listOf(name, widths, 'webp') } : null

/**
 * Every size of one of the shop's own pictures, under names that change with their content; `wide` is the same room with
 * space beside the subject. Null for an upload or any other address.
 */
export function sourcesOf(src: string) {
  const name = /^\/pictures\/([\w-]+)\.webp$/.exec(src)?.[1] ?? ''
  const card = formatsOf(name, cardWidths)
  return card && { card, wide: formatsOf(`${name}-wide`, wideWidths) }
}
