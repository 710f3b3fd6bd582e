import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pace, standing, step, textOf } from '@/components/layout/typing'

const names = ['Plumbing', 'Electrical', 'Cleaning', 'Painting']

/** Every text that shows, with the time for which it stands, from the served state on. */
function run(list: readonly string[], steps: number) {
  let state = standing(0, list)
  return Array.from({ length: steps }, () => {
    const { wait, next } = step(state, list)
    const seen = { text: textOf(state, list), wait, word: state.word }
    state = next
    return seen
  })
}

describe('[NAV-06] the typing effect', () => {
  test('a name stands 2000 ms, is deleted at 15 ms a character and the next is typed at 50 ms a character', () => {
    const seen = run(names, 8 + 1 + 10)
    expect(seen[0]).toMatchObject({ text: 'Plumbing', wait: 2000 })
    expect(seen[1]).toMatchObject({ text: 'Plumbin', wait: 15 })
    expect(seen[7]).toMatchObject({ text: 'P', wait: 15 })
    expect(seen[8]).toMatchObject({ text: '', wait: 50 })
    expect(seen[9]).toMatchObject({ text: 'E', wait: 50 })
    expect(seen[18]).toMatchObject({ text: 'Electrical', wait: 2000 })
  })

  const list = fc.array(fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }), { minLength: 1, maxLength: 5 })

  test('whatever the names: a text grows or shrinks by one, and the long pause comes only at a full name', () => {
    fc.assert(
      fc.property(list, (given) => {
        const seen = run(given, 120)
        for (const [at, { text, wait, word }] of seen.entries()) {
          const name = given[word] ?? ''
          expect(name.startsWith(text)).toBe(true)
          expect(wait === pace.pause).toBe(
            text === name && (at === 0 || (seen[at - 1]?.text.length ?? 0) < text.length),
          )
        }
      }),
    )
  })

  test('whatever the names: every one of them is shown in full, in turn', () => {
    fc.assert(
      fc.property(list, (given) => {
        const shown = run(given, 400).flatMap(({ text, wait }) => (wait === pace.pause ? [text] : []))
        for (const [at, text] of shown.entries()) expect(text).toBe(given[at % given.length])
      }),
    )
  })

  test('a Devanagari syllable is one character', () => {
    expect(run(['बिजली'], 3).map((one) => one.text)).toEqual(['बिजली', 'बिज', 'बि'])
  })
})
