import { clockOf, endsFirstText, spanOf, type TypedWindow } from '@/lib/dispatch/rules/plan'
import { dayText, windowText } from '@/lib/dispatch/rules/texts'
import type { ProposedPlan, ProposedPlans } from '@/lib/dispatch/schema'
import { indiaDay } from '@/lib/india-day'
import type { PromiseFault } from '@/lib/visits/rules/promise-faults'
import type { PartnerFit, PlannedRows, SelectedPlans } from '@/lib/visits/schema'

/** The partner for one of the selected visits, and when. Without a partner nobody is chosen yet. */
export type SelectedChoice = {
  isChosen: boolean
  partnerId: string
  fullName: string
  /** When exactly; as soon in the window as there is room, where it is null. */
  startsAt: string | null
  window: TypedWindow
  travel: PartnerFit['travel']
  /** The partner is reserved for another order, which gives way only to somebody who comes. */
  isElsewhere: boolean
  /** Area or skill speak against the partner, the day against the promise, or the server asked for a reason. */
  needsReason: boolean
  /** Why nobody can be expected to keep the window. */
  faults: readonly PromiseFault[]
  because: string
}
export type SelectedChoices = Readonly<Record<string, SelectedChoice>>

/** The key by which a visit is known that may not be there yet: the first of its orders. */
export const keyOfPlan = ({ orderIds }: Pick<ProposedPlan, 'orderIds'>) => orderIds[0]!

const proposed = ({ window, proposal }: ProposedPlan): SelectedChoice => ({
  isChosen: proposal !== null,
  partnerId: proposal?.partnerId ?? '',
  fullName: proposal?.fullName ?? '',
  startsAt: proposal?.startsAt ?? null,
  travel: proposal?.travel ?? {},
  isElsewhere: false,
  window: {
    day: indiaDay(new Date(window.from)),
    from: clockOf(new Date(window.from)),
    until: clockOf(new Date(window.until)),
  },
  needsReason: false,
  faults: [],
  because: '',
})

/** What the plans begin with: everything for which somebody is proposed; what was chosen before stays. */
export const choicesOf = (plans: readonly ProposedPlan[], before: SelectedChoices = {}): SelectedChoices => ({
  ...Object.fromEntries(plans.map((plan) => [keyOfPlan(plan), proposed(plan)])),
  ...before,
})

/** The window of a choice; `isPromised` where it is what the customer was promised already. */
export const spanOfChoice = ({ isPromised, window }: ProposedPlan, choice: SelectedChoice) =>
  spanOf(choice.window, isPromised ? window : undefined)

/** What its reason answers. */
const reasonOf = ({ faults }: Pick<SelectedChoice, 'faults'>) =>
  faults.length ? 'it is promised all the same' : 'this partner is sent all the same'

/** The choices with a reason asked for where the server wants one. */
export const withAskedReasons = (choices: SelectedChoices, results: PlannedRows['results']): SelectedChoices => ({
  ...choices,
  ...Object.fromEntries(
    results.flatMap((row) => {
      const choice = choices[keyOfPlan(row)]
      return row.needsReason && choice ? [[keyOfPlan(row), { ...choice, needsReason: true }]] : []
    }),
  ),
})

/** What keeps a ticked row from being sent, in words; null where nothing does. */
export function choiceFault(plan: ProposedPlan, choice: SelectedChoice) {
  const { from, until } = spanOfChoice(plan, choice)
  if (!from || !until) return 'Please choose a day and its times'
  if (from >= until) return endsFirstText
  if (!choice.partnerId) return 'Please choose who comes'
  return choice.needsReason && !choice.because.trim() ? `Please say why ${reasonOf(choice)}` : null
}

/** Tells whether a partner can be reserved without the customer being told who comes. */
export const mayReserve = ({ isTold }: ProposedPlan, { isElsewhere }: SelectedChoice) => !isTold && !isElsewhere

/** The ticked rows, as the call takes them. Where the customers are not told who comes, partners are reserved as far as they can be. */
export const selectedRows = (
  plans: readonly ProposedPlan[],
  choices: SelectedChoices,
  tells = true,
): SelectedPlans['rows'] =>
  plans.flatMap((plan) => {
    const choice = choices[keyOfPlan(plan)]
    if (!choice?.isChosen || choiceFault(plan, choice)) return []
    const { from, until, isPromised } = spanOfChoice(plan, choice)
    const { partnerId, startsAt, needsReason, because } = choice
    return [
      {
        orderIds: plan.orderIds,
        ...(!isPromised && { window: { from: from!, until: until! } }),
        partnerId,
        ...(!tells && mayReserve(plan, choice) && { isReserved: true }),
        ...(startsAt && { startsAt: new Date(startsAt) }),
        ...(needsReason && { because: because.trim() }),
        version: plan.version,
      },
    ]
  })

/** What of a window nobody can be expected to keep; whoever is named is judged by name. */
export const doubtsOf = (faults: readonly PromiseFault[], { partnerId }: Pick<SelectedChoice, 'partnerId'>) =>
  faults.filter((fault) => fault !== 'nobody' || !partnerId)

/** What a partner who is chosen in a window with these faults changes of a choice. */
export function chosenPartner(fit: PartnerFit, found: readonly PromiseFault[], now: Date) {
  const { partnerId, fullName, startsAt, reasons, travel } = fit
  const faults = doubtsOf(found, fit)
  return {
    isChosen: true,
    partnerId,
    fullName,
    travel,
    isElsewhere: reasons.some(({ code }) => code === 'kept'),
    // What is free right away begins when it is planned, which is a little later.
    startsAt: new Date(startsAt) > now ? startsAt : null,
    needsReason: reasons.length > 0 || faults.length > 0,
    faults,
  }
}

const whys: Record<ProposedPlans['left'][number]['why'], string> = {
  completed: 'is completed already',
  cancelled: 'is cancelled already',
  begun: 'has begun',
  planned: 'is planned already',
  missing: 'is not there any more',
}

/** `HS-2345ABCD is planned already`: selected orders that are not planned here. */
export const leftTexts = (left: ProposedPlans['left']) => left.map(({ orderId, why }) => `${orderId} ${whys[why]}`)

/** `Tomorrow, 10 am–12 pm`. */
export function windowOfPlan({ from, until }: { from: string | Date; until: string | Date }, now: Date) {
  const [begin, end] = [new Date(from), new Date(until)]
  return `${dayText(indiaDay(begin), now)}, ${windowText(begin, end)}`
}

export const visitsCount = (count: number) => `${count} ${count === 1 ? 'visit' : 'visits'}`
