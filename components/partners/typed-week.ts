import { CallFailed } from '@/lib/browser/call'
import { faultsOf } from '@/lib/browser/use-errors'
import { checked } from '@/lib/browser/use-form'
import { hoursText, periodText } from '@/lib/partners/rules/repeated-week'
import { shiftsOf, shiftsText, type TypedWeek, weekBody, weekFaults } from '@/lib/partners/rules/week'
import { NewWeek } from '@/lib/partners/schema'

/** What is wrong with a week that repeats, by the fields of the form. */
export function repeatedFaults(typed: TypedWeek) {
  const { weekdays, ...faults } = faultsOf(NewWeek, weekBody(typed))
  return { ...faults, ...(weekdays && { mon: weekdays }), ...weekFaults(typed) }
}

/** A week that repeats as the calls take it; else throws CallFailed with what is wrong. */
export const checkedWeek = (typed: TypedWeek) => NewWeek.parse(checked(NewWeek, weekBody(typed), repeatedFaults(typed)))

const formFields = ['mon', 'from', 'until', 'firstDay', 'lastDay', 'weeks']

/** Throws a refusal of the server at the fields of the form: what names no field of it is said of the whole. */
export function refuseWeek(error: unknown): never {
  if (!(error instanceof CallFailed)) throw error
  const { message, status, fields } = error
  const own = Object.entries(fields).flatMap(([name, text]): [string, string][] => {
    const field = name.split('.').at(-1)!
    if (field === 'weekdays') return [['mon', message]]
    return formFields.includes(field) ? [[field, text]] : []
  })
  throw new CallFailed(message, status, Object.fromEntries(own))
}

/** What the week comes to, once nothing is wrong with it. */
export function weekPreview(typed: TypedWeek) {
  if (Object.keys(weekFaults(typed)).length) return ''
  if (!typed.repeats) return shiftsText(shiftsOf(typed, new Date()), new Date())
  const week = weekBody(typed)
  return `${hoursText(week)}. ${periodText(week)}`
}
