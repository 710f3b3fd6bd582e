import { expect, test } from 'vitest'
import { searchServices as search } from '@/lib/search/queries'
import type { FoundService } from '@/lib/search/schema'
import queries from '@/testing/search-queries.json'

/**
 * What people type, each with what is right as the first answer: a type (`Fan`), a heading of one (`Fan > Repair`) or one service
 * (`Fan: Ceiling Fan Repair`); none where the shop does not offer it. The halves were written as one list, of which every other
 * entry went to the one and the rest to the other. Words and weights were tuned on 'tuning' alone, which took up further ones later; 'fresh' was
 * written after that. 'harderTuning' and 'harder' are queries of an outside reviewer, whose misses were known, and as many of our own, written
 * before the search was asked: plain complaints in English, 'X repair', trades. They were split at random, and tuned on the first alone.
 * Two queries for lizards, one of 'harder', were relabelled to none: pest control here is for cockroaches and ants.
 * The first 60 of 'households' were written before faults were gone over by category, which 'faults' was tuned on: 43 found a right
 * service first then, and nine nothing. The other 40 came after that: 36 found one, where the search before found 29, and six nothing.
 * 'tamil' and 'bengali' are common jobs as they are typed there.
 */
const isRight = (right: readonly string[], { hierarchy, serviceName, serviceHeading }: FoundService) => {
  const type = hierarchy.applicationType.name
  return [type, `${type}: ${serviceName}`, `${type} > ${serviceHeading}`].some((one) => right.includes(one))
}

const share = (of: readonly boolean[]) => (of.length ? of.filter(Boolean).length / of.length : 1)

async function ratesOf(part: Record<string, readonly string[]>) {
  const [first, three, none]: boolean[][] = [[], [], []]
  const wrong: string[] = []
  for (const [typed, right] of Object.entries(part)) {
    const found = await search(typed, 3)
    const isGood = right.length ? !!found[0] && isRight(right, found[0]) : !found.length
    if (!isGood) wrong.push(typed)
    if (!right.length) none!.push(isGood)
    else {
      first!.push(isGood)
      three!.push(found.some((one) => isRight(right, one)))
    }
  }
  return { first: share(first!), three: share(three!), none: share(none!), wrong: wrong.join(', ') }
}

test.each(Object.entries(queries))(
  '[FIND-01] of %s queries nine of ten find the right service first, and hardly any finds what is not served',
  async (_, part) => {
    const { first, three, none, wrong } = await ratesOf(part)
    expect(first, wrong).toBeGreaterThanOrEqual(0.9)
    expect(three, wrong).toBeGreaterThanOrEqual(0.97)
    expect(none, wrong).toBeGreaterThanOrEqual(0.95)
  },
)

test.each(['tamil', 'bengali'] as const)(
  '[FIND-15] each common job finds a right service first: %s',
  async (language) => {
    expect(Object.keys(queries[language]).length).toBeGreaterThanOrEqual(30)
    expect((await ratesOf(queries[language])).wrong).toBe('')
  },
)

test.each(['households', 'faults'] as const)('[FIND-17] of %s 95 of 100 find what mends it first', async (part) => {
  const { first, wrong } = await ratesOf(queries[part])
  expect(first, wrong).toBeGreaterThanOrEqual(0.95)
})
