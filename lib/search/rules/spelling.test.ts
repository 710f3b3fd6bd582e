import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparableText, soundOf, wordsOf } from '@/lib/search/rules/sound'

const wordTexts = (text: string) => wordsOf(text).map((word) => word.text)

// Each pair is one word to whoever types it.
test.each([
  ['पंप', 'पम्प'],
  ['पंखा', 'पङ्खा'],
  ['ठंडा', 'ठण्डा'],
  ['इंडक्शन', 'इण्डक्शन'],
  ['मंजन', 'मञ्जन'],
  ['बढई', 'बढ़ई'],
  ['बढ\u093cई', 'ब\u095dई'],
  ['सोफा', 'सोफ़ा'],
  ['गीजर', 'गीज़र'],
  ['खिडकी', 'खिड़की'],
  ['धुआँ', 'धुआं'],
  ['पानि', 'पानी'],
  ['मिक्सि', 'मिक्सी'],
  ['ऊपर', 'उपर'],
  ['क्\u200dलीन', 'क्लीन'],
  ['सो\u200bफा\ufeff', 'सोफा'],
  ['gey\u00adser\u200e', 'geyser'],
  ['ｇｅｙｓｅｒ', 'geyser'],
  ['GEYSÉR', 'geyser'],
  ['don’t', "don't"],
  ['don´t', "don't"],
  ['२ बीएचके', '2 बीएचके'],
  ['৫০০ লিটার', '500 লিটার'],
  ['௨ பிஎச்கே', '2 பிஎச்கே'],
  ['ঘড়ি', 'ঘড\u09bcি'],
  ['ওয়াশিং', 'ওয\u09bcাশিং'],
  ['মোটর', 'ম\u09c7\u09beটর'],
  ['ট্যাংক', 'ট্যাঙ্ক'],
  ['রং', 'রঙ'],
  ['மோட்டர்', 'ம\u0bc7\u0bbeட்டர்'],
  ['தொட்டி', 'த\u0bc6\u0bbeட்டி'],
  ['ਫ਼ਰਿਜ', 'ਫਰਿਜ'],
])('[FIND-14] %j is typed as %j', (one, other) => {
  expect(wordTexts(one)).toEqual(wordTexts(other))
  expect(wordTexts(one)).not.toEqual([])
})

test.each([
  ['नल', 'नाल'],
  ['नली', 'नाली'],
  ['ताला', 'थाली'],
  ['கல்', 'கால்'],
])('[FIND-14] %j is another word than %j', (one, other) => {
  expect(wordTexts(one)).not.toEqual(wordTexts(other))
})

test.each([
  ['ফ্রিজ', 'frij'],
  ['মোটর', 'motor'],
  ['ওয়াশিং', 'washing'],
  ['ফ্যান', 'faan'],
  ['ডিশ', 'dish'],
  ['ஏசி', 'esi'],
  ['ஃபேன்', 'phen'],
  ['மெஷின்', 'meshin'],
  ['ਗੀਜ਼ਰ', 'gijar'],
  ['મોટર', 'motar'],
  ['సోఫా', 'sofa'],
  ['ಫ್ಯಾನ್', 'fan'],
])('a word of another script sounds as it is said: %s, %s', (written, said) => {
  const [word] = wordsOf(written)
  expect(word?.own).toBe(comparableText(written))
  expect(soundOf(word!.text)).toBe(soundOf(said))
})

const pieces = [
  ...'abz 059.,-’`´éİßｆ①½\u0301\u0345',
  ...'कखढड़य़ज़फ़ऩािी्ंँ़ॎ२।',
  ...'করড়য়ৎািো্ংঁ়৫',
  ...'கபஃேொோௌ்றழ௩',
  ...'ਗਜ਼ੰੱਿ',
  '\u09c7\u09be',
  '\u0bc6\u0bbe',
]
const typed = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map((signs) => signs.join(''))
const unseen = ['\u200b', '\u200c', '\u200d', '\u200e', '\u2060', '\ufeff', '\u00ad', '\ufe0f', '\u034f', '\u202e']

test('[FIND-14] what is comparable stays as it is, whatever was typed', () => {
  fc.assert(
    fc.property(fc.oneof(typed, fc.string({ unit: 'binary' })), (text) => {
      expect(comparableText(comparableText(text))).toBe(comparableText(text))
    }),
    { numRuns: 300 },
  )
})

test('[FIND-14] signs that nobody sees, and letters composed or taken apart, change no word', () => {
  const insert = (text: string, places: readonly [number, string][]) =>
    places.reduce((longer, [at, sign]) => {
      const place = at % (longer.length + 1)
      return longer.slice(0, place) + sign + longer.slice(place)
    }, text)
  fc.assert(
    fc.property(
      typed,
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...unseen)), { maxLength: 6 }),
      fc.constantFrom('NFC', 'NFD'),
      (text, places, form) => {
        expect(wordsOf(insert(text, places).normalize(form))).toEqual(wordsOf(text))
      },
    ),
    { numRuns: 300 },
  )
})
