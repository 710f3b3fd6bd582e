/** Where the strip stands: which name, how many of its characters show, and whether it is being deleted. */
export type Typing = { word: number; length: number; deleting: boolean }

/** NAV-06, in ms. */
export const pace = { type: 50, erase: 15, pause: 2000 }

/** Letters that stand alone: for these no segmenter is made, which takes a phone longer than the rest of the strip. */
const alone = /^[ -~]*$/
let segmenter: Intl.Segmenter | undefined

/** Characters as a reader sees them: a Devanagari syllable does not come apart. */
function characters(name: string) {
  if (alone.test(name) || !Intl.Segmenter) return [...name]
  segmenter ??= new Intl.Segmenter('hi', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(name), ({ segment }) => segment)
}

export const textOf = ({ word, length }: Typing, names: readonly string[]) =>
  characters(names[word] ?? '')
    .slice(0, length)
    .join('')

/** A name that stands in full, as the page is served. */
export const standing = (word: number, names: readonly string[]): Typing => ({
  word,
  length: characters(names[word] ?? '').length,
  deleting: false,
})

/** How long this state stands (ms), and the state after it. */
export function step(now: Typing, names: readonly string[]): { wait: number; next: Typing } {
  const { word, length } = now
  if (now.deleting && length === 0)
    return { wait: pace.type, next: { word: (word + 1) % names.length, length: 1, deleting: false } }
  if (now.deleting) return { wait: pace.erase, next: { ...now, length: length - 1 } }
  if (length < standing(word, names).length) return { wait: pace.type, next: { ...now, length: length + 1 } }
  return { wait: pace.pause, next: { word, length: length - 1, deleting: true } }
}

/** Types one name after the other, from where it was left, and tells `show` of each character, until it is stopped. */
export function typeNames(
  names: readonly string[],
  { from, show, stopped }: { from: Typing | null; show: (now: Typing, text: string) => void; stopped: AbortSignal },
) {
  let timer: ReturnType<typeof setTimeout>
  const go = (now: Typing) => {
    const { wait, next } = step(now, names)
    timer = setTimeout(() => {
      show(next, textOf(next, names))
      go(next)
    }, wait)
  }
  if (stopped.aborted) return
  go(from ?? standing(0, names))
  stopped.addEventListener('abort', () => clearTimeout(timer), { once: true })
}
