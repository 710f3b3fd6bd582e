import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, farthest } from '@/lib/search/rules/distance'
import { soundOf, stemOf, wordsOf } from '@/lib/search/rules/sound'

const texts = (text: string) => wordsOf(text).map((word) => word.text)

test.each([
  ['2BHK  cleaning', ['2', 'bhk', 'cleaning']],
  ['1.5 ton', ['15', 'ton']],
  ['GEYSÉR!', ['geyser']],
  ['बिजली वाला', ['bijli', 'vaalaa']],
  ['टपक', ['tapak']],
  ['सड़क', ['sadak']],
  ['२ कमरे', ['2', 'kamre']],
  ['ि', []],
])('%j has the words %j', (text, words) => {
  expect(texts(text)).toEqual(words)
})

test.each([
  ['geezer', 'gizer'],
  ['machhar', 'machar'],
  ['मच्छर', 'machhar'],
  ['नल', 'nal'],
  ['service', 'servis'],
  ['washing', 'wasshing'],
])('%s sounds as %s', (one, other) => {
  expect(soundOf(texts(one)[0]!)).toBe(soundOf(texts(other)[0]!))
})

test.each([
  ['draining', 'drains'],
  ['blocked', 'block'],
  ['pankhe', 'pankha'],
])('%s is a form of %s', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other))
})

test('a vowel is a smaller slip than a consonant, two letters turned about than two wrong ones, and the first sound is right', () => {
  expect(distance('gijer', 'geser', 2)).toBeLessThan(distance('gijer', 'giker', 2))
  expect(distance('motro', 'motor', 2)).toBeLessThan(distance('motso', 'motor', 2))
  expect(distance('tutor', 'motor', 2)).toBe(Infinity)
  expect(distance('pani', 'pano', 0.3)).toBe(Infinity)
})

test('a short word is no slip for another one', () => {
  expect(farthest(3, false)).toBe(0)
  expect(farthest(4, false)).toBeLessThan(farthest(9, false))
})

test('[HOUSE-85] the stem of a word is found without a look behind as it was with one', () => {
  const letters = fc.array(fc.constantFrom(...'aeioubcdgnrsy', 'ing', 'ed', 'iyan', 'iyon', 'yon', 'on', 's', 'e'))
  const byLookbehind = (word: string) => {
    const bare = word
      .replace(/(?<=....)ing$|(?<=...)ed$/, '')
      .replace(/(?<=...[^s])s$/, '')
      .replace(/(?<=...)(iyan|iyon|yon|on)$/, '')
    return soundOf(bare).replace(/(?<=....)[ae]$/, '')
  }
  fc.assert(
    fc.property(letters, (parts) => {
      expect(stemOf(parts.join(''))).toBe(byLookbehind(parts.join('')))
    }),
    { numRuns: 5_000 },
  )
})
