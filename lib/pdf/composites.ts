type Box = { minX: number; minY: number; maxX: number; maxY: number }

/** A glyph of a font, moved. */
export type Part = { id: number; x: number; y: number }
/** A glyph that is made of others. */
export type Composite = { parts: Part[]; advance: number }

/** What of a font goes into a document, as the library for fonts gathers and writes it. */
export type Subset = {
  font: { getGlyph: (id: number) => { bbox: Box } }
  glyphs: number[]
  mapping: Record<number, number>
  includeGlyph: (id: number) => number
  _addGlyph: (id: number) => number
  glyf: Uint8Array[]
  loca: { offsets: number[] }
  hmtx: { metrics: { advance: number; bearing: number }[] }
  offset: number
}

// Flags of a part: its place follows in two words, and further parts follow.
const placed = 0x0003
const more = 0x0020

/** Writes the outline of a glyph that is made of others, as the table `glyf` of TrueType has it; nothing where there is no ink. */
function writeOutline(subset: Subset, parts: Part[]) {
  const drawn = parts
    .map((part) => ({ ...part, box: subset.font.getGlyph(part.id).bbox }))
    .filter(({ box }) => box.maxX > box.minX)
  if (!drawn.length) return { bytes: new Uint8Array(), left: 0 }
  const left = Math.min(...drawn.map(({ x, box }) => x + box.minX))
  const bytes = Buffer.alloc(10 + 8 * drawn.length)
  const words = [
    -1,
    left,
    Math.min(...drawn.map(({ y, box }) => y + box.minY)),
    Math.max(...drawn.map(({ x, box }) => x + box.maxX)),
    Math.max(...drawn.map(({ y, box }) => y + box.maxY)),
    ...drawn.flatMap(({ id, x, y }, at) => [
      placed + (at + 1 < drawn.length ? more : 0),
      subset.includeGlyph(id),
      x,
      y,
    ]),
  ]
  for (const [at, word] of words.entries()) bytes.writeInt16BE((word << 16) >> 16, at * 2)
  return { bytes, left }
}

/** Has a subset take in, beside the glyphs of its font, those that are made of them and are known by numbers of their own. */
export function embedComposites(subset: Subset, find: (id: number) => Composite | undefined) {
  const addGlyph = subset._addGlyph.bind(subset)
  subset._addGlyph = (id) => {
    const composite = find(id)
    if (!composite) return addGlyph(id)
    const { bytes, left } = writeOutline(subset, composite.parts)
    subset.glyf.push(bytes)
    subset.loca.offsets.push(subset.offset)
    subset.hmtx.metrics.push({ advance: composite.advance, bearing: left })
    subset.offset += bytes.length
    return subset.glyf.length - 1
  }
  return subset
}
