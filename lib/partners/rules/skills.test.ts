import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedCategory, changedService, chosenCategories, skillsBody, typedSkills } from '@/lib/partners/rules/skills'
import type { SkillChoice } from '@/lib/partners/schema'

const choices: SkillChoice[] = ['home', 'ac'].map((id) => ({
  id,
  name: id,
  categories: [1, 2, 3].map((n) => ({ id: `${id} ${n}`, name: `${id} ${n}` })),
}))
const [home, ac] = choices as [SkillChoice, SkillChoice]
const none = typedSkills({ skills: [] }, choices)

test('[DESK-302] one press does all or none of a main service, and one category is put in or taken out of either', () => {
  const all = { ...none, ...changedService(home, true) }
  expect(skillsBody(all, choices)).toEqual([{ mainServiceId: 'home' }])
  expect(chosenCategories(home, all)).toEqual(home.categories)
  expect(chosenCategories(ac, all)).toEqual([])
  const allButOne = { ...all, ...changedCategory(home, all, 'home 2', false) }
  expect(skillsBody(allButOne, choices)).toEqual([{ categoryId: 'home 1' }, { categoryId: 'home 3' }])
  expect(skillsBody({ ...allButOne, ...changedService(home, true) }, choices)).toEqual([{ mainServiceId: 'home' }])
  expect(skillsBody({ ...allButOne, ...changedService(home, false) }, choices)).toEqual([])
  expect(skillsBody({ ...none, ...changedCategory(home, none, 'home 2', true) }, choices)).toEqual([
    { categoryId: 'home 2' },
  ])
})

const press = fc.record({ service: fc.constantFrom(...choices), at: fc.nat(3), isDone: fc.boolean() })

test('[DESK-302] after any presses what was pressed last is as it was pressed, nothing else of it is, and the call says what is shown', () => {
  fc.assert(
    fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
      let typed = none
      for (const { service, at, isDone } of presses) {
        const pressed = service.categories[at]
        const before = chosenCategories(service, typed)
        const changes = pressed
          ? changedCategory(service, typed, pressed.id, before.includes(pressed) ? false : isDone)
          : changedService(service, isDone)
        const expected = pressed
          ? service.categories.filter((one) =>
              one === pressed ? isDone && !before.includes(one) : before.includes(one),
            )
          : service.categories.filter(() => isDone)
        typed = { ...typed, ...changes }
        expect(chosenCategories(service, typed)).toEqual(expected)
      }
      const skills = skillsBody(typed, choices).map((skill) => ({ ...skill, name: '' }))
      const again = typedSkills({ skills }, choices)
      for (const one of choices) expect(chosenCategories(one, again)).toEqual(chosenCategories(one, typed))
    }),
  )
})
