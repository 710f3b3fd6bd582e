import { describe, expect, test } from 'vitest'
import { canonicalKey } from '@/lib/catalogue/rules/names'
import { sameWordsOf } from '@/lib/search/rules/same-words'
import { bundledFiles, digestOf, treeOfFiles } from '@/prisma/seed/bundled'
import { searchWords, serviceAreas } from '@/prisma/seed/words'

const tree = treeOfFiles(bundledFiles)
const paths = new Set(
  tree
    .flatMap((main) => [
      [main.name],
      ...main.categories.flatMap((category) => [
        [main.name, category.name],
        ...category.types.flatMap((type) => [
          [main.name, category.name, type.name],
          ...type.services.map((service) => [main.name, category.name, type.name, service.name]),
        ]),
      ]),
    ])
    .map((path) => path.map(canonicalKey).join('/')),
)

describe('the table of everyday words', () => {
  test('every place that a word leads to is in the catalogue', () => {
    const leading = searchWords.flatMap((word) => ('path' in word ? [word] : []))
    expect(leading.filter(({ path }) => !paths.has(path.map(canonicalKey).join('/')))).toEqual([])
  })

  test('it has 120 words and more that lead to a place, in English and in Hindi of both scripts', () => {
    const leading = searchWords.filter((word) => 'path' in word)
    const of = (language: string) =>
      new Set(leading.filter((word) => word.language === language).map(({ word }) => word))
    expect(new Set(leading.map(({ word }) => word)).size).toBeGreaterThanOrEqual(120)
    for (const language of ['en', 'hi', 'hi-Latn']) expect(of(language).size, language).toBeGreaterThanOrEqual(40)
    expect([...of('hi')].filter((word) => /[^\p{Script=Devanagari}\s]/u.test(word))).toEqual([])
    expect([...of('hi-Latn'), ...of('en')].filter((word) => /[^a-z ]/.test(word))).toEqual([])
  })

  test('words of Tamil, Bengali and Marathi are written in their scripts', () => {
    const of = (language: string) => searchWords.filter((word) => word.language === language).map(({ word }) => word)
    for (const [language, script] of [
      ['ta', /[^\p{Script=Tamil}\s]/u],
      ['bn', /[^\p{Script=Bengali}\s]/u],
    ] as const) {
      expect(of(language).length, language).toBeGreaterThanOrEqual(100)
      expect(of(language).filter((word) => script.test(word))).toEqual([])
    }
    expect(of('mr').length).toBeGreaterThanOrEqual(100)
    expect(of('mr').filter((word) => /[^\p{Script=Devanagari}\s]/u.test(word))).toEqual([])
    expect(of('mr-Latn').filter((word) => /[^a-z ]/.test(word))).toEqual([])
  })

  test('a word that is read as others is read so in one way, by its text, its beginning and its sound', () => {
    const rows = searchWords.flatMap((word) => ('means' in word ? [word] : []))
    expect(sameWordsOf(rows.toReversed())).toEqual(sameWordsOf(rows))
  })

  test('no word says the same thing twice', () => {
    const said = searchWords.map((word) => JSON.stringify([word.word, 'path' in word ? word.path : word.means]))
    expect(said.filter((one, at) => said.indexOf(one) < at)).toEqual([])
  })

  test('what words stand for is a word of the catalogue, and what they are read as is known', () => {
    const names = new Set([...paths].flatMap((path) => path.split(/[ /]/)))
    const meansOf = (isSame: boolean) =>
      searchWords.flatMap((word) =>
        'means' in word && word.means && (word.role === 'same') === isSame ? word.means.split(' ') : [],
      )
    expect(new Set(meansOf(false).filter((word) => !names.has(word)))).toEqual(new Set())
    const known = new Set([...names, ...searchWords.flatMap(({ word }) => word.split(' '))])
    expect(new Set(meansOf(true).filter((word) => !known.has(word)))).toEqual(new Set())
  })
})

test('the usual area is Delhi and what lies around it', () => {
  expect(Object.keys(serviceAreas)).toEqual(expect.arrayContaining(['110', '121', '122', '201']))
})

test('a start notices another word or area', () => {
  expect(digestOf(tree)).toBe(digestOf(treeOfFiles(bundledFiles)))
  expect(digestOf(tree, [])).not.toBe(digestOf(tree))
  expect(digestOf(tree, searchWords, {})).not.toBe(digestOf(tree))
})
