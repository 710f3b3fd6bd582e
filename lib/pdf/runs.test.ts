import fc from 'fast-check'
import { expect, test } from 'vitest'
import { box, isIsolate, partWord, readsFromRight, splitIntoRuns } from '@/lib/pdf/runs'

const face = (family: string, letters: RegExp) => ({
  family,
  has: (code: number) => letters.test(String.fromCodePoint(code)),
})
const latin = face('Latin', /[ -~é]/)
const bengali = face('Bengali', /[\p{sc=Bengali} \u200d]/u)
const arabic = face('Arabic', /[\p{sc=Arabic} ]/u)
const wide = face('Wide', /[a-z]|\p{Mn}/u)
const signs = face('Signs', /[→□ -~]/)
const faces = [latin, bengali, arabic, wide, signs]
const runs = (text: string) => splitIntoRuns(text, faces).map((run) => `${run.face.family}:${run.text}`)

test.each([
  ['Flat 12, Asha', ['Latin:Flat 12, Asha']],
  ['রহিম খান, 12', ['Bengali:রহিম খান', 'Latin:, 12']],
  ['Flat 2 রহিম', ['Latin:Flat 2 ', 'Bengali:রহিম']],
  // A mark is drawn with its letter, by a face that has both.
  ['e\u0301x\u030c', ['Latin:é', 'Wide:x\u030c']],
  // What joins stays where the face has it, and is left out where it does not.
  ['ক্\u200dষ ا\u200cب', ['Bengali:ক্\u200dষ ', 'Arabic:اب']],
  // What nothing has is one box for each character that people see.
  ['👨‍👩‍👧漢 a', ['Signs:□□', 'Latin: a']],
  ['A → B', ['Latin:A ', 'Signs:→', 'Latin: B']],
  // Letters of another form are drawn in the common one.
  ['Ｒ𝐚', ['Latin:Ra']],
  ['a\u200eb\ufe0f', ['Latin:ab']],
  // What is isolated stays so, by signs of the last face.
  ['\u2068ابج 5\u2069, a', ['Signs:\u2068', 'Arabic:ابج ', 'Latin:5', 'Signs:\u2069', 'Latin:, a']],
])('[LOOK-119] %j is parted among faces that have its characters whole', (text, parts) => {
  expect(runs(text)).toEqual(parts)
})

test('[LOOK-119] nothing is drawn by a face that has not got it, and no character is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const parts = splitIntoRuns(text, faces)
      for (const { text: drawn, face: drawing } of parts)
        for (const letter of drawn.replaceAll('\n', ''))
          expect(isIsolate(letter) || drawing.has(letter.codePointAt(0)!)).toBe(true)
      for (const letter of text.normalize('NFC').replace(/[^ -~]/g, ''))
        expect(parts.map((run) => run.text).join('')).toContain(letter)
    }),
  )
})

test.each([
  ['محمد Asha', true],
  ['12, گلی', true],
  ['Asha محمد', false],
  ['12, 5', false],
  ['\u2068گلی 5\u2069, 14 Janpath', false],
  ['\u2068Flat 3, \u2068گلی\u2069\u2069, محمد', true],
  ['\u2068گلی\u2069, 14', true],
  ['\u2069محمد', true],
])('[LOOK-119] whether %j is read from the right: %s', (text, is) => {
  expect(readsFromRight(text)).toBe(is)
})

test('[LOOK-119] a word without an end is parted between characters that people see', () => {
  expect(partWord('ক্ষক্ষক্ষ', 2)).toEqual(['ক্ষক্ষ', 'ক্ষ'])
  expect(partWord(box.repeat(3), 2)).toEqual([box.repeat(2), box])
})
