import { type VisitChoice, wishesOf } from '@/components/bookings/use-choice'
import { checkout, checkoutAll } from '@/lib/bookings/contract'
import { wishFaults } from '@/lib/bookings/rules/wishes'
import { Wishes } from '@/lib/bookings/schema'
import { call } from '@/lib/browser/call'
import { type Errors, faultsOf } from '@/lib/browser/use-errors'
import { type CartLine, quantityField, termsOf } from '@/lib/cart/rules'
import { indiaDay } from '@/lib/india-day'
import { datesOf, windowOf } from '@/lib/windows/rules/choice'

/** A group of the cart as it is about to be ordered. */
export type Visit = {
  mainServiceId: string
  mainServiceName: string
  lines: readonly CartLine[]
  choice: VisitChoice
  /** Where it is: that of all, or its own. */
  address: string
  hasWindows: boolean
}
type To = { deliveryAddress: string; contactNumber: string; note: string }

export const chosenWindow = ({ hasWindows, choice }: Pick<Visit, 'hasWindows' | 'choice'>) =>
  hasWindows ? windowOf(choice.window) : null

/** The day that was chosen for the visit before, or else for another one: it may suit this one too. */
export function nextDayOf(visits: readonly Visit[], mainServiceId: string) {
  const at = visits.findIndex((visit) => visit.mainServiceId === mainServiceId)
  const others = [...visits.slice(0, at).reverse(), ...visits.slice(at + 1)]
  const window = others.map(chosenWindow).find((one) => one !== null)
  return window && indiaDay(new Date(window.from))
}

/** The window that is chosen, or what is wished. */
function timeOf(visit: Visit) {
  const window = chosenWindow(visit)
  return window ? { window: datesOf(window) } : wishesOf(visit.choice)
}

/** A line as it is shown. */
export const asShown = (line: CartLine) => ({ _id: line._id, ...termsOf(line), ...quantityField(line) })

const chooseTime = 'Please choose a time, or let our team call you'

/** The name of a field of a visit among all errors. */
const ofVisit = (mainServiceId: string, field: string) => `${mainServiceId}.${field}`

/** The errors of a visit by its fields; '' is what is wrong with all of it. */
export const errorsOf = (errors: Errors, mainServiceId: string): Errors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, text]) =>
      name === mainServiceId
        ? [['', text]]
        : name.startsWith(`${mainServiceId}.`)
          ? [[name.slice(mainServiceId.length + 1), text]]
          : [],
    ),
  )

/** What is wrong with what was chosen, by the rules that the server checks too. */
export function faultsNow(visits: readonly Visit[], note: string): Errors {
  const now = new Date()
  const ofAll = visits.flatMap((visit) => {
    const wishes = wishesOf(visit.choice)
    const faults = {
      ...(!chosenWindow(visit) && { ...wishFaults(wishes, now), ...faultsOf(Wishes, wishes) }),
      ...(visit.hasWindows && !visit.choice.window && { window: chooseTime }),
    }
    return Object.entries(faults).map(([field, text]) => [ofVisit(visit.mainServiceId, field), text])
  })
  return { ...Object.fromEntries(ofAll), ...faultsOf(Wishes, note ? { note } : {}) }
}

/** The order of these groups: of one as it always was, and of several at once. */
export function requestOf(visits: readonly Visit[], { note, ...to }: To) {
  const said = { ...to, ...(note && { note }) }
  const groupOf = (visit: Visit) => ({
    mainServiceId: visit.mainServiceId,
    lines: visit.lines.map(asShown),
    ...timeOf(visit),
  })
  const [only, ...others] = visits as [Visit]
  if (!others.length) {
    const body = { ...said, deliveryAddress: only.address, ...groupOf(only) }
    return { body, send: (key: string) => call(checkout, { body, key }) }
  }
  const elsewhere = ({ address }: Visit) => address !== to.deliveryAddress && { deliveryAddress: address }
  const body = { ...said, groups: visits.map((visit) => ({ ...groupOf(visit), ...elsewhere(visit) })) }
  return { body, send: (key: string) => call(checkoutAll, { body, key }) }
}

const ofOneVisit = ['window', 'preferredDay', 'preferredPart']

/** What a refusal names, by the names of this screen. */
export const refusedFields = (fields: Errors, visits: readonly Visit[]): Errors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const [, at, , field] =
        /^groups\.(\d{1,3})(\.(.{1,80}))?$/.exec(name) ?? (ofOneVisit.includes(name) ? ['', '0', '', name] : [])
      const visit = at === undefined ? undefined : visits[Number(at)]
      return [visit ? (field ? ofVisit(visit.mainServiceId, field) : visit.mainServiceId) : name, text]
    }),
  )
