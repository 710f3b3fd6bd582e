import 'server-only'
import { Font } from '@react-pdf/renderer'
import { type Face, otherFaces, shopFaces, signFace } from '@/lib/fonts/faces'
import type { OpenFace } from '@/lib/pdf/runs'
import { type DrawnFont, shapeByHarfBuzz, standAs } from '@/lib/pdf/shape'

for (const { family, files } of [...shopFaces, ...otherFaces, signFace])
  for (const { weight, path } of files) Font.register({ family, fontWeight: weight, src: path })

/** A thread keeps what it opened until it ends: each face once, all together some 4 MB of files. */
const opened = new Map<Face, OpenFace>()
const forgetting: (() => void)[] = []

const loadFont = async (family: string, weight: number) => {
  const wanted = { fontFamily: family, fontWeight: weight }
  await Font.load(wanted)
  return Font.getFont(wanted)?.data as unknown as DrawnFont
}

async function open(face: Face): Promise<OpenFace> {
  const known = opened.get(face)
  if (known) return known
  const fonts = await Promise.all(
    face.files.map(async ({ weight, path }) => ({ path, font: await loadFont(face.family, weight) })),
  )
  if (!shopFaces.includes(face)) {
    const own = await loadFont(shopFaces[0]!.family, 400)
    for (const { font, path } of fonts) {
      standAs(font, own)
      forgetting.push(await shapeByHarfBuzz(font, path))
    }
  }
  const [first] = fonts
  const made = { family: face.family, has: (codePoint: number) => first!.font.hasGlyphForCodePoint(codePoint) }
  opened.set(face, made)
  return made
}

const openAll = (faces: Face[]) => Promise.all(faces.map(open))
const lackingIn = (faces: OpenFace[], letters: string[]) =>
  letters.filter((letter) => !faces.some(({ has }) => has(letter.codePointAt(0)!)))

/** Opens the faces that a document of these texts needs, in the order in which they are asked. Most need none but the shop's. */
export async function openFaces(texts: string) {
  for (const forget of forgetting) forget()
  const letters = [...new Set(texts.normalize('NFC'))].filter((letter) => letter > ' ')
  const own = await openAll(shopFaces)
  const lacking = lackingIn(own, letters)
  const marks = letters.filter((letter) => /\p{M}/u.test(letter))
  if (![...lacking, ...marks].length) return own
  const others = await openAll(
    otherFaces.filter((face) => [...lacking, ...marks].some((letter) => face.letters.test(letter))),
  )
  const found = [...own, ...others]
  return lackingIn(others, lacking).length ? [...found, await open(signFace)] : found
}
