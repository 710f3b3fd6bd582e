import {
  CalendarRange,
  ClipboardList,
  HardHat,
  History,
  House,
  Inbox,
  type LucideIcon,
  Phone,
  UsersRound,
} from 'lucide-react'
import type { Route } from 'next'
import type { OperatorRole } from '@/lib/contract'
import { isCovered } from '@/lib/operators/rules'

export type DeskPlace = {
  name: string
  path: Route
  /** Who may go there, as its page says to `deskViewer`. */
  role: OperatorRole
  Icon: LucideIcon
  /** The letter that opens it after `g`. */
  key: string
  /** What is done there, on the start page. */
  text: string
}

/** The places of the desk, in the order of the bar. A place joins with its page; the phone's bar shows the first five. */
const deskPlaces: readonly DeskPlace[] = [
  { name: 'Start', path: '/operator', role: 'dispatcher', Icon: House, key: 's', text: 'All places of the desk' },
  {
    name: 'Orders',
    path: '/operator/orders',
    role: 'dispatcher',
    Icon: ClipboardList,
    key: 'o',
    text: 'All orders: what is to plan, due today, at risk, on hold and done',
  },
  {
    name: 'Board',
    path: '/operator/board',
    role: 'dispatcher',
    Icon: CalendarRange,
    key: 'b',
    text: 'Partners by time, for a day or a week: move visits, plan what waits',
  },
  {
    name: 'Partners',
    path: '/operator/partners',
    role: 'dispatcher',
    Icon: HardHat,
    key: 'r',
    text: 'Who does the work: skills, areas, shifts and leave',
  },
  {
    name: 'Inbox',
    path: '/operator/inbox',
    role: 'dispatcher',
    Icon: Inbox,
    key: 'i',
    text: 'Messages and complaints: answer, resolve',
  },
  { name: 'Phone', path: '/operator/phone', role: 'dispatcher', Icon: Phone, key: 'p', text: 'Book for a caller' },
  {
    name: 'Team',
    path: '/operator/team',
    role: 'administrator',
    Icon: UsersRound,
    key: 't',
    text: 'Who works at the desk, in which role, and who is invited',
  },
  {
    name: 'Audit',
    path: '/operator/audit',
    role: 'administrator',
    Icon: History,
    key: 'a',
    text: 'Who changed what, when, from what to what',
  },
]

/** The places that somebody of this role may go to. */
export const placesOf = (role: OperatorRole) => deskPlaces.filter((place) => isCovered(role, place.role))

/** Whether the place is where the operator is: its page or one below it. Everything lies below the start page. */
export const isAt = ({ path }: DeskPlace, here: string) =>
  here === path || (path !== '/operator' && here.startsWith(`${path}/`))
