import type { BookingStatus } from '@/lib/bookings/schema'

/** Where an order stands for who plans it: one that is pending is to be planned, planned, or on hold. */
export const deskStatuses = ['toPlan', 'planned', 'onHold', 'inProgress', 'done', 'cancelled'] as const
export type DeskStatus = (typeof deskStatuses)[number]

/** What the team and its partners call each. */
export const deskStatusNames: Record<DeskStatus, string> = {
  toPlan: 'To plan',
  planned: 'Planned',
  onHold: 'On hold',
  inProgress: 'In progress',
  done: 'Done',
  cancelled: 'Cancelled',
}

/** The same words for a status where nothing is said of the plan. */
export const statusNames: Record<BookingStatus, string> = {
  pending: `${deskStatusNames.toPlan} or ${deskStatusNames.planned.toLowerCase()}`,
  inProgress: deskStatusNames.inProgress,
  completed: deskStatusNames.done,
  cancelled: deskStatusNames.cancelled,
}
