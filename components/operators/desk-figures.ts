/** What waits at the desk. */
export type Waiting = {
  toPlan: number
  atRisk: number
  toAnswer: number
  overdue: number
  onLeave: number
  /** Windows of the days ahead that customers were refused. */
  refused: number
  /** Partners whose shifts have ended or end soon. */
  shiftsEnding: readonly string[]
}

export type Figure = { text: string; isBad: boolean }

/** No figure goes further: who has so many looks at the list. */
const most = 99

const figure = (count: number, what: string, isBad = false): Figure[] =>
  count ? [{ text: `${count > most ? `${most}+` : count} ${what}`, isBad }] : []

/** What waits in each place, by its path. */
export const figuresOf = ({ toPlan, atRisk, toAnswer, overdue, onLeave }: Waiting): Record<string, Figure[]> => ({
  '/operator/orders': [...figure(toPlan, 'to plan'), ...figure(atRisk, 'at risk', true)],
  '/operator/inbox': [...figure(toAnswer, 'to answer'), ...figure(overdue, 'overdue', true)],
  '/operator/partners': figure(onLeave, 'on leave now'),
})

/** What stands by the way to the times that customers could not have. */
export const refusedFigures = ({ refused }: Pick<Waiting, 'refused'>) => figure(refused, 'in the days ahead')

/** What stands by the way to the partners whose shifts have ended or end soon. */
export const endingFigures = ({ shiftsEnding }: Pick<Waiting, 'shiftsEnding'>) =>
  figure(shiftsEnding.length, shiftsEnding.length === 1 ? 'partner' : 'partners', true)

const namesShown = 3

/** `Asha Rao, Ravi Das and 2 more`. */
export function namesText(names: readonly string[]) {
  const more = names.length - namesShown
  return `${names.slice(0, namesShown).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
