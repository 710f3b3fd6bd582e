import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupsOf } from '@/components/cart/groups'

test('lines stand in one group for each main service, by name, in whatever order they were added', () => {
  const name = fc.constantFrom('AC', 'Fan', 'fan', 'Tap')
  const named = fc.record({
    mainServiceId: fc.constantFrom('a', 'b', 'c'),
    mainServiceName: name,
    applicationName: name,
    serviceName: name,
    serviceId: fc.uuid(),
  })
  const one = fc.uniqueArray(named, { selector: ({ serviceId }) => serviceId })
  fc.assert(
    fc.property(
      one.chain((lines) =>
        fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length })),
      ),
      ([lines, shuffled]) => {
        const groups = groupsOf(lines)
        expect(new Set(groups.map((group) => group.mainServiceId)).size).toBe(groups.length)
        for (const { mainServiceId, lines: own } of groups) {
          expect(new Set(own)).toEqual(new Set(lines.filter((line) => line.mainServiceId === mainServiceId)))
          for (const [before, after] of own.slice(1).map((line, at) => [own[at]!, line] as const))
            expect(before.mainServiceName.localeCompare(after.mainServiceName, 'en')).toBeLessThanOrEqual(0)
        }
        expect(groups.flatMap((group) => group.lines)).toHaveLength(lines.length)
        expect(groupsOf(shuffled).map((group) => group.lines)).toEqual(groups.map((group) => group.lines))
      },
    ),
  )
})
