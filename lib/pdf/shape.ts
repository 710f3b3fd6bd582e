import 'server-only'
import { readFile } from 'node:fs/promises'
import type { Buffer } from 'harfbuzzjs'
import { type Composite, embedComposites, type Part, type Subset } from '@/lib/pdf/composites'
import { isIsolate } from '@/lib/pdf/runs'

type Glyph = { id: number; codePoints: number[]; advanceWidth: number }
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }

/** What the library that draws documents asks of a font, as far as it is changed here. */
export type DrawnFont = {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
  hasGlyphForCodePoint: (codePoint: number) => boolean
  glyphForCodePoint: (codePoint: number) => Glyph
  layout: (text: string) => { glyphs: Glyph[]; positions: Position[] }
  createSubset: () => Subset
}

const space = 0x20
/** No font has so many glyphs: what is put together of several is numbered from here. */
const firstComposite = 0x10000

/** Tells a word that is written from the right; numbers in the same script are not. */
const isFromRight = (text: string) => /(?=\p{scx=Arabic})\p{L}/u.test(text)

/** Has a font stand on the line as another does: lines are as high as their documents say, and their letters must not sink. */
export function standAs(font: DrawnFont, other: DrawnFont) {
  for (const measure of ['ascent', 'descent', 'lineGap'] as const)
    Object.defineProperty(font, measure, { value: (other[measure] * font.unitsPerEm) / other.unitsPerEm })
}

/** The glyphs of each cluster, in the order of the text, each moved from where its cluster begins. */
function readClusters(buffer: Buffer, fromRight: boolean) {
  const clusters = new Map<number, { parts: Part[]; advance: number }>()
  const positions = buffer.getGlyphPositions()
  for (const [at, { codepoint: id, cluster }] of buffer.getGlyphInfos().entries()) {
    const { xAdvance, xOffset, yOffset } = positions[at]!
    const known = clusters.get(cluster) ?? { parts: [], advance: 0 }
    known.parts.push({ id, x: known.advance + xOffset, y: yOffset })
    known.advance += xAdvance
    clusters.set(cluster, known)
  }
  return fromRight ? [...clusters].reverse() : [...clusters]
}

/**
 * Has HarfBuzz, which knows the rules of every script, say which glyphs of a font are drawn and where. The library's own engine
 * fails at some words, and the library draws no glyph beside its place and reads each glyph back as one text: so what belongs
 * together becomes one glyph, put together of others, behind which empty ones tell what else it says. Answers a function that forgets these, for the next document.
 */
export async function shapeByHarfBuzz(font: DrawnFont, path: string) {
  // Loaded with the first such font: most documents need none.
  const { Blob, Buffer, Direction, Face, Font, shape } = await import('harfbuzzjs')
  const shaper = new Font(new Face(new Blob(await readFile(path))))
  const buffer = new Buffer()
  const numbers = new Map<string, number>()
  const composites: Composite[] = []

  const numberOf = (composite: Composite, text: string) => {
    const key = JSON.stringify([text, composite])
    const number = numbers.get(key) ?? firstComposite + composites.push(composite) - 1
    numbers.set(key, number)
    return number
  }
  font.layout = (text) => {
    const fromRight = isFromRight(text)
    buffer.reset()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(fromRight ? Direction.RTL : Direction.LTR)
    shape(shaper, buffer)
    // The library turns a text from the right round itself, once it knows where its lines end.
    const clusters = readClusters(buffer, fromRight)
    const glyphs = clusters.flatMap(([start, { parts, advance }], at) => {
      const part = text.slice(start, clusters[at + 1]?.[0])
      // Readers take a glyph whose text holds a mark for one without width: its letters are told by glyphs of their own.
      const texts = /\p{Mn}/u.test(part) ? Array.from(part) : [part]
      return texts.map((own, n) => {
        const composite = n ? { parts: [], advance: 0 } : { parts, advance }
        const codePoints = Array.from(own, (character) => character.codePointAt(0)!)
        return { id: numberOf(composite, own), codePoints, advanceWidth: composite.advance }
      })
    })
    const positions = glyphs.map((glyph) => ({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }))
    return { glyphs, positions }
  }

  // HarfBuzz draws these without ink and width, with any font; the library would ask another font for them.
  const has = font.hasGlyphForCodePoint.bind(font)
  font.hasGlyphForCodePoint = (codePoint) => isIsolate(String.fromCodePoint(codePoint)) || has(codePoint)

  const glyphOf = font.glyphForCodePoint.bind(font)
  // A hyphen ends a line that is broken in a word: where the script has none, the line ends without.
  font.glyphForCodePoint = (codePoint) => glyphOf(font.hasGlyphForCodePoint(codePoint) ? codePoint : space)
  const createSubset = font.createSubset.bind(font)
  font.createSubset = () => embedComposites(createSubset(), (id) => composites[id - firstComposite])

  return () => {
    numbers.clear()
    composites.length = 0
  }
}
