import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyName } from '@/lib/account/rules/names'

test.each([
  ['  asha   kumari ', 'Asha Kumari'],
  ['élodie', 'Élodie'],
  ['sunita KUMARI', 'Sunita Kumari'],
  ['d’souza', 'D’Souza'],
  ["D'SOUZA-rao ANNE-MARIE", "D'SOUZA-rao Anne-Marie"],
  ["D'Souza deSouza", "D'Souza DeSouza"],
  ['r.k. A.P.J. abdul', 'R.K. A.P.J. Abdul'],
  ['A R RAHMAN', 'A R Rahman'],
  ['McDonald', 'McDonald'],
  ['आशा वर्मा', 'आशा वर्मा'],
])('[PROF-02] the name %j becomes %j', (typed, tidy) => {
  expect(tidyName(typed)).toBe(tidy)
})

/** The rule as it was first written, with a look at what stands before, which Safari reads from 16.4 on only. */
function byLookbehind(name: string) {
  const capital = (letter: string) => letter.toLocaleUpperCase('en-IN')
  const tidyWord = (word: string) => {
    const small = word.toLocaleLowerCase('en-IN')
    if (word !== small && word !== capital(word)) return word.replace(/^\p{L}/u, capital)
    return small.replace(/(?<![\p{L}\p{M}])\p{L}/gu, capital)
  }
  const apart = name.replace(/\.(?=\p{L}[\p{M}\u200c\u200d]*\p{L})/gu, '. ')
  return apart.trim().split(/\s+/).map(tidyWord).join(' ')
}

const sign = fc.constantFrom(...'aZéßİआरवक्षीﬁ', '\u0301', '\u200d', ' ', '.', '-', "'", '’', '1', '_')

test('[HOUSE-85] a name is tidied without a look behind as it was with one', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(sign, fc.string({ unit: 'grapheme', maxLength: 1 }))), (signs) => {
      expect(tidyName(signs.join(''))).toBe(byLookbehind(signs.join('')))
    }),
  )
})
