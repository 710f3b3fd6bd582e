import { describe, expect, test } from 'vitest'
import { bundledFiles, treeOfFiles } from '@/prisma/seed/bundled'
import { texts } from '@/prisma/seed/texts'
import { CategoryTexts } from '@/prisma/seed/texts/schema'

const services = treeOfFiles(bundledFiles).flatMap((main) =>
  main.categories.flatMap((category) =>
    category.types.flatMap((type) =>
      type.services.map(({ name, description, details }) => ({
        at: `${category.name} / ${type.name} / ${name}`,
        description,
        details,
      })),
    ),
  ),
)
type Texts = Pick<(typeof services)[number], 'description' | 'details'>
const sentencesOf = ({ description, details }: Texts) => [
  ...description.split(/(?<=[.?!])\s+/),
  ...details
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.replace(/^\* /, '')),
]

describe('the texts of the seeded services', () => {
  test('each has a description that its row can hold, and details that name what is in, what is not, and the time', () => {
    expect(services.length).toBeGreaterThan(350)
    const shape =
      /^# What you get\n## Included\n(\* .+\n){2,4}## Not included\n(\* .+\n){1,3}## How long it takes\n\* .+$/
    const duration = /\d+ (to [\d.]+ )?(dry )?(minutes|hours?|days?|weeks|months)|[Ss]eason/
    const wrong = services.filter(
      ({ description, details }) =>
        description.length < 50 ||
        description.length > 200 ||
        !shape.test(details) ||
        !duration.test(details.split('\n').at(-1)!),
    )
    expect(wrong).toEqual([])
  })

  test('no sentence stands on more than 12 services, and no description on two', () => {
    const places = new Map<string, Set<string>>()
    for (const service of services)
      for (const sentence of sentencesOf(service))
        places.set(sentence, (places.get(sentence) ?? new Set()).add(service.at))
    expect([...places].filter(([, at]) => at.size > 12).map(([sentence, at]) => `${at.size}: ${sentence}`)).toEqual([])
    expect(new Set(services.map(({ description }) => description)).size).toBe(services.length)
  })

  test('every text is that of a service', () => {
    const known = new Set(services.map(({ at }) => at))
    const written = Object.entries(texts).flatMap(([category, types]) =>
      Object.entries(types).flatMap(([type, named]) =>
        Object.keys(named).map((name) => `${category} / ${type} / ${name}`),
      ),
    )
    expect(written.filter((at) => !known.has(at))).toEqual([])
    expect(written).toHaveLength(services.length)
  })

  test('none is filler, and none makes a promise or a claim that the shop cannot keep', () => {
    const wrong =
      /lorem|ipsum|\bTODO\b|warrant|guarantee|certified|\b100 ?%|\bbest (price|quality|service)|(top|star)[ -]rat(ed|ing)|reviews?\b/i
    expect(services.flatMap(sentencesOf).filter((sentence) => wrong.test(sentence))).toEqual([])
  })

  test('a text of another shape is refused', () => {
    const good = {
      description: 'A lamp is hung.',
      time: 'About 1 hour',
      included: ['Drilling', 'Hanging it'],
      notIncluded: ['The lamp'],
    }
    const accepts = (text: object) => CategoryTexts.safeParse({ Light: { 'Lamp Hanging': text } }).success
    const refused = (change: object) => expect(accepts({ ...good, ...change })).toBe(false)
    expect(accepts(good)).toBe(true)
    refused({ description: 'No full stop' })
    refused({ description: `${'Too long. '.repeat(21)}End.` })
    refused({ time: 'Some while' })
    refused({ included: ['Drilling'] })
    refused({ notIncluded: [] })
    refused({ notIncluded: ['# A heading'] })
    refused({ included: ['Drilling', 'Two\nlines'] })
    refused({ price: 5 })
  })
})
