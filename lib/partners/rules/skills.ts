import type { Partner, SkillChoice } from '@/lib/partners/schema'

/** The boxes of a form, by the id of what they stand for. */
type TypedSkills = Record<string, boolean>
type Boxes = Readonly<Record<string, unknown>>

export function typedSkills({ skills }: Pick<Partner, 'skills'>, choices: readonly SkillChoice[]): TypedSkills {
  const known = new Set(skills.map(({ mainServiceId, categoryId }) => mainServiceId ?? categoryId))
  const ids = choices.flatMap(({ id, categories }) => [id, ...categories.map((one) => one.id)])
  return Object.fromEntries(ids.map((id) => [id, known.has(id)]))
}

/** The categories of a main service that are done, by themselves or as a part of all of it. */
export const chosenCategories = ({ id, categories }: SkillChoice, typed: Boxes) =>
  categories.filter((one) => typed[id] === true || typed[one.id] === true)

/** What a press on all of a main service changes: all of it is done, or none. */
export const changedService = ({ id, categories }: SkillChoice, isDone: boolean): TypedSkills => ({
  ...Object.fromEntries(categories.map((one) => [one.id, false])),
  [id]: isDone,
})

/** What a press on one category changes; taken out of all of a main service it leaves the others. */
export const changedCategory = (
  { id, categories }: SkillChoice,
  typed: Boxes,
  categoryId: string,
  isDone: boolean,
): TypedSkills =>
  typed[id] === true
    ? { ...Object.fromEntries(categories.map((one) => [one.id, one.id !== categoryId])), [id]: false }
    : { [categoryId]: isDone }

/** What is chosen, as the call takes it: a main service stands for all of its categories. */
export const skillsBody = (typed: Boxes, choices: readonly SkillChoice[]) =>
  choices.flatMap(({ id, categories }): ({ mainServiceId: string } | { categoryId: string })[] =>
    typed[id] === true
      ? [{ mainServiceId: id }]
      : categories.flatMap((one) => (typed[one.id] === true ? [{ categoryId: one.id }] : [])),
  )

/** By main service, what a partner does of it: all of it with the categories that this means, or some. */
export const skillsByService = ({ skills }: Pick<Partner, 'skills'>, choices: readonly SkillChoice[]) =>
  choices.flatMap(({ id, name, categories }) => {
    const isWhole = skills.some(({ mainServiceId }) => mainServiceId === id)
    const some = categories.filter((one) => skills.some(({ categoryId }) => categoryId === one.id))
    return isWhole || some.length
      ? [{ name, isWhole, categories: (isWhole ? categories : some).map((one) => one.name) }]
      : []
  })
