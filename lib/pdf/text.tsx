import 'server-only'
import { Font, Text as PdfText, renderToBuffer, type TextProps } from '@react-pdf/renderer'
import { Children, createContext, type PropsWithChildren, type ReactElement, type ReactNode } from 'react'
import { shopFaces } from '@/lib/fonts/faces'
import { openFaces } from '@/lib/pdf/fonts'
import { box, type OpenFace, partWord, type Run, readsFromRight, splitIntoRuns } from '@/lib/pdf/runs'

/** No line ends within what is shorter, in letters of common width; what is longer is parted where it would not fit. */
const longest = 20
const partLength = 8
const widthOf = (word: string) => word.length + word.split(box).length - 1
const isLong = (text: string) => text.split(/\s/).some((word) => widthOf(word) > longest)
Font.registerHyphenationCallback((word) => (isLong(word) ? partWord(word, partLength) : [word]))

/** Keeps a line from ending between a word and a sign beside it that another face draws. */
const neverBroken = 10_000

const Faces = createContext<OpenFace[]>([])
const families = new Set(shopFaces.map(({ family }) => family))

/** Most texts need no look at their characters. */
const plain = /^[\n -~]*$/
const runsOf = (text: string, faces: OpenFace[]) =>
  plain.test(text) ? [{ text, face: faces[0]! }] : splitIntoRuns(text, faces)

/** Children in which texts that stand side by side are one, as they are read. */
function joinTexts(children: ReactNode) {
  const joined: ReactNode[] = []
  for (const child of Children.toArray(children)) {
    const text = typeof child === 'number' ? `${child}` : child
    const before = joined.at(-1)
    if (typeof text === 'string' && typeof before === 'string') joined[joined.length - 1] = before + text
    else joined.push(text)
  }
  return joined
}

const drawRun = ({ text, face: { family } }: Run, style: object, key: string) =>
  families.has(family) ? (
    text
  ) : (
    <PdfText key={key} style={{ ...style, fontFamily: family }}>
      {text}
    </PdfText>
  )

function drawText({ children, style = [], ...props }: PropsWithChildren<TextProps>, faces: OpenFace[]) {
  const parts = joinTexts(children).map((part) => (typeof part === 'string' ? runsOf(part, faces) : part))
  const runs = parts.flatMap((part) => (Array.isArray(part) ? (part as Run[]) : []))
  const direction = readsFromRight(runs.map(({ text }) => text).join('')) ? ({ direction: 'rtl' } as const) : {}
  return (
    <PdfText
      style={[direction, style].flat()}
      hyphenationPenalty={runs.some(({ text }) => isLong(text)) ? undefined : neverBroken}
      {...props}
    >
      {parts.map((part, at) =>
        Array.isArray(part) ? (part as Run[]).map((run, n) => drawRun(run, direction, `${at} ${n}`)) : part,
      )}
    </PdfText>
  )
}

/** A text in whatever scripts it is written: each part of it in a face that has its letters, and read from its own side. */
export const Text = (props: PropsWithChildren<TextProps>) => (
  // No hook: a release has a React of its own for what is drawn, beside that of the library.
  <Faces.Consumer>{(faces) => drawText(props, faces)}</Faces.Consumer>
)

/** Draws a document whose texts are among those of `input`. */
export async function drawDocument(document: ReactElement, input: object) {
  const faces = await openFaces(JSON.stringify(input))
  return new Uint8Array(await renderToBuffer(<Faces.Provider value={faces}>{document}</Faces.Provider>))
}
