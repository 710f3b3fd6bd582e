import { expect, test } from 'vitest'
import { readAsSame, sameWordsOf } from '@/lib/search/rules/same-words'
import { wordsOf } from '@/lib/search/rules/sound'

const row = (word: string, means: string, role: string | null = 'same') => ({ word, means, role })
const same = sameWordsOf([
  row('குழாய்', 'tap'),
  row('மின்விசிறி', 'fan'),
  row('வேலை செய்யல', 'not working'),
  row('வேலை', 'hai'),
  row('কল', 'tap'),
  row('দরজা', 'door'),
  row('डास', 'mosquito'),
  row('तुंबला', 'blocked'),
  row('nahin', 'nahi'),
  row('jal', 'burn', null),
])
const isKnown = (text: string) => ['call', 'fan', 'frij', 'phrij'].includes(text)
const read = (typed: string) => readAsSame(wordsOf(typed), same, isKnown).map(({ text }) => text)

test.each([
  ['குழாய்', ['tap']],
  ['குழாயில்', ['tap']],
  ['குழா', ['tap']],
  ['மின்விசிறியை', ['fan']],
  ['வேலை செய்யல', ['not', 'working']],
  ['வேலை குழாய்', ['hai', 'tap']],
  ['দরজার তালা', ['door', 'taalaa']],
  ['কলকাতা', ['kolkaataa']],
  ['nahin नहीं', ['nahi', 'nahi']],
  ['kuzhaay', ['tap']],
  ['minvisiri', ['fan']],
  ['fan jal', ['fan', 'jal']],
])('[FIND-15] %j is read as %j', (typed, words) => {
  expect(read(typed)).toEqual(words)
})

test.each([
  ['डासांचा', ['mosquito']],
  ['dasancha', ['mosquito']],
  ['डासांसाठी', ['mosquito']],
  ['तुंबली', ['blocked']],
  ['tumbale', ['blocked']],
  ['फ्रिजमध्ये', ['phrij']],
  ['फ्रिजमधून', ['phrij']],
  ['frijmadhye', ['frij']],
  ['dance', ['dance']],
])('[FIND-18] %j is read as %j', (typed, words) => {
  expect(read(typed)).toEqual(words)
})

test('of what is stored, only whole words and their forms are read as others', () => {
  const stored = (word: string) => readAsSame(wordsOf(word), same).map(({ text }) => text)
  expect(stored('குழாயில்')).toEqual(['tap'])
  expect(stored('குழா')).toEqual(['kuzhaa'])
  expect(stored('kuzhaay')).toEqual(['kuzhaay'])
})
