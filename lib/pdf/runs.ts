import type { Face } from '@/lib/fonts/faces'
import { fromRight } from '@/lib/visible-text'

/** A face whose files were opened, and which characters it has. */
export type OpenFace = Pick<Face, 'family'> & { has: (codePoint: number) => boolean }
/** A piece of a text that one face draws. */
export type Run = { text: string; face: OpenFace }

/** Stands for what no face has. */
export const box = '□'

/** Tells the signs that part what is read from another side from its neighbours (Unicode's UAX 9). */
export const isIsolate = (character: string) => /^[\u2066-\u2069]$/.test(character)
const endOfIsolate = '\u2069'
const joiners = /[\u200c\u200d]/g
/** Characters that show nothing by themselves; those that join, part or isolate letters are seen to beside them. */
const invisible = /(?![\u200c\u200d]|[\u2066-\u2069])\p{Default_Ignorable_Code_Point}/gu
/** Goes with its neighbours: spaces, digits and signs that many scripts share. */
const isShared = (text: string) => /^[\p{scx=Common}\p{N}]+$/u.test(text)

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })
const codePointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0)!)
/** Beyond the first plane the library that draws documents counts a character as two. */
const hasAll = (face: OpenFace, text: string) => codePointsOf(text).every((code) => code <= 0xffff && face.has(code))

/** What of a character as people see it the face draws; nothing where it cannot. */
function drawnBy(face: OpenFace, grapheme: string) {
  if (hasAll(face, grapheme)) return grapheme
  const alone = grapheme.replace(joiners, '')
  return hasAll(face, alone) ? alone : undefined
}

/**
 * Parts a text among faces: each character as people see it, with its marks, is drawn whole by the first that has all of it, in
 * its compatible form at least, or becomes one box. What scripts share stays with the face before it where that has it. The last face
 * has the signs around what is isolated, which leave no ink: the shop's own would draw spaces for them.
 */
export function splitIntoRuns(text: string, faces: readonly OpenFace[]): Run[] {
  const last = faces.at(-1)!
  const runs: Run[] = []
  const find = (grapheme: string) => {
    const before = runs.at(-1)?.face
    const order = before && before !== last && isShared(grapheme) ? [before, ...faces] : faces
    for (const form of [grapheme, grapheme.normalize('NFKC')])
      for (const face of order) {
        const drawn = drawnBy(face, form)
        if (drawn !== undefined) return { text: drawn, face }
      }
    return { text: box, face: last }
  }
  const place = (grapheme: string) => {
    if (grapheme === '\n') return { text: grapheme, face: runs.at(-1)?.face ?? faces[0]! }
    return isIsolate(grapheme) ? { text: grapheme, face: last } : find(grapheme)
  }
  for (const { segment } of segments.segment(text.normalize('NFC').replace(invisible, ''))) {
    const found = place(segment)
    const run = runs.at(-1)
    if (run?.face === found.face) run.text += found.text
    else runs.push(found)
  }
  return runs
}

/** A text without its isolated parts. */
function outsideIsolates(text: string) {
  let depth = 0
  return Array.from(text, (character) => {
    if (character === endOfIsolate) depth = Math.max(0, depth - 1)
    else if (isIsolate(character)) depth += 1
    else if (!depth) return character
    return ''
  }).join('')
}

const firstLetter = (text: string) => /\p{L}/u.exec(text)?.[0]

/** Tells whether a text is read from the right: whether its first letter is of such a script, beside what is isolated if it has one there. */
export const readsFromRight = (text: string) =>
  fromRight.test(firstLetter(outsideIsolates(text)) ?? firstLetter(text) ?? '')

/** A word in parts of so many characters as people see them. */
export function partWord(word: string, length: number) {
  const graphemes = Array.from(segments.segment(word), ({ segment }) => segment)
  return Array.from({ length: Math.ceil(graphemes.length / length) }, (_, at) =>
    graphemes.slice(at * length, (at + 1) * length).join(''),
  )
}
