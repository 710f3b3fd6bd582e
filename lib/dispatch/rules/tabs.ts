/** The lists of the desk, in the order in which they are shown. */
export const dispatchTabs = ['toPlan', 'today', 'atRisk', 'coming', 'onHold', 'done', 'cancelledLate', 'all'] as const
export type DispatchTab = (typeof dispatchTabs)[number]

export const tabLabels: Record<DispatchTab, string> = {
  toPlan: 'To plan',
  today: 'Today',
  atRisk: 'At risk',
  coming: 'Coming',
  onHold: 'On hold',
  done: 'Done',
  cancelledLate: 'Late cancellations',
  all: 'All',
}

/** In what order a list is, as it says itself. */
export const orderTexts: Record<DispatchTab, string> = {
  toPlan: 'Promised or asked for by tomorrow first, then any day, then later',
  today: 'Earliest promise first, and what was done today after it',
  atRisk: 'Least time left first',
  coming: 'Earliest promise first',
  onHold: 'Soonest to look at again first',
  done: 'Latest visit first',
  cancelledLate: 'Latest visit first',
  all: 'Newest first',
}

/** The heading of a list that is empty. */
export const emptyTitles: Record<DispatchTab, string> = {
  toPlan: 'Nothing to plan',
  today: 'Nothing today',
  atRisk: 'Nothing at risk',
  coming: 'Nothing coming',
  onHold: 'Nothing on hold',
  done: 'Nothing done yet',
  cancelledLate: 'No late cancellations',
  all: 'No orders yet',
}

/** What is said where a list is empty. */
export const emptyTexts: Record<DispatchTab, string> = {
  toPlan: 'Every open order has a time and a partner.',
  today: 'Nothing is promised for today, and nothing was done yet.',
  atRisk: 'No promise is about to break.',
  coming: 'Nothing is planned for a later day.',
  onHold: 'No order waits for anything.',
  done: 'No order is done yet.',
  cancelledLate: 'Nobody has cancelled within the last hours before a visit.',
  all: 'What is ordered comes here by itself.',
}

/** Counts of the tabs go so far; what is more is `99+`. */
export const mostCounted = 99

export const countText = (count: number) => (count > mostCounted ? `${mostCounted}+` : String(count))

/** `1 order`, `99+ orders`: the board counts jobs, so that a count says what it counts. */
export const ordersText = (count: number) => `${countText(count)} ${count === 1 ? 'order' : 'orders'}`

/** What stands beside the name of a list: of today what is still to do, since what is done stays in it. */
export const countedText = (tab: DispatchTab, count: number) =>
  tab === 'today' ? `${countText(count)} open` : ordersText(count)

/** Orders of one page of a list. */
export const rowsPerPage = 50
