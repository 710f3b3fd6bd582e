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
  cancelledLate: 'Cancelled late',
  all: 'All',
}

/** What is said where a list is empty. */
export const emptyTexts: Record<DispatchTab, string> = {
  toPlan: 'Every open order has a time and a partner.',
  today: 'Nothing is promised for today.',
  atRisk: 'No promise is about to break.',
  coming: 'Nothing is planned for a later day.',
  onHold: 'No order waits for anything.',
  done: 'No order is done yet.',
  cancelledLate: 'Nobody has cancelled within the last hours before a visit.',
  all: 'There are no orders yet.',
}

/** Counts of the tabs go so far; what is more is `99+`. */
export const mostCounted = 99

export const countText = (count: number) => (count > mostCounted ? `${mostCounted}+` : String(count))

/** Orders of one page of a list. */
export const rowsPerPage = 50
