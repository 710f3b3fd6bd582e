import 'server-only'
import type { Tx } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import type { Work } from '@/lib/visits/commands/write-visit'
import { readSchedules } from '@/lib/visits/queries/schedules'
import { judgedStart } from '@/lib/visits/rules/alternatives'
import { fitOf, type Need } from '@/lib/visits/rules/fit'
import type { Time } from '@/lib/visits/rules/plan'

/** A partner cannot come: what speaks against it, and what was asked, to look for who can. */
export class Refused extends Error {
  constructor(
    readonly fault: string,
    readonly need: Need,
    readonly startsAt: Date,
    readonly partnerId: string,
  ) {
    super(fault)
  }
}

/** Why something was refused, in words; that a reason is missing is in its message. */
export function refusalOf({ message, fields: { because: _, ...others } }: AppError) {
  const changes = Object.entries(others).map(([name, text]) => `${name} ${text}`)
  return [message, changes.join(', ')].filter(Boolean).join(' — ')
}

type Wanted = {
  partnerId: string
  need: Need
  time: Time
  startsAt?: Date
  /** The same partner's work at the same visit as it is now: what was accepted of it then is not asked again. */
  present: Work | null
  /** Others stay in the visit of that work: it is theirs from then on. */
  isParted?: boolean
  because?: string
}

/** When the partner comes without being told otherwise: as before, where that is in the window. */
const stayingStart = ({ present, isParted, time }: Pick<Wanted, 'present' | 'isParted' | 'time'>) =>
  present && !isParted && time.startsAt <= present.startsAt && present.startsAt < time.endsAt ? present.startsAt : null

/**
 * When exactly a partner comes: at the time that is named, else as before, else as soon in the window as there is room. Throws
 * Refused where the partner cannot, invalid where the window is over, and conflict where area or skill speak against it and no reason is given.
 */
export async function judge(tx: Tx, wanted: Wanted, now: Date) {
  const { partnerId, need, time, present, because } = wanted
  const around = { from: time.startsAt, until: new Date(time.endsAt.getTime() + dayMs) }
  const [schedule] = await readSchedules(tx, around, now, [partnerId])
  if (!schedule) throw new AppError('not_found', 'Partner not found')
  const from = time.startsAt < now && now < time.endsAt ? now : time.startsAt
  const known = wanted.startsAt ?? stayingStart(wanted)
  if (!known && time.endsAt <= now)
    throw new AppError('invalid', 'The promised window is over: promise another one', {
      'window.until': 'has passed: promise another window',
    })
  const startsAt = known ?? judgedStart(schedule, need, { from, until: time.endsAt })
  const accepted = present ? ['inactive', 'area', 'skill'] : []
  const { reasons, endsAt } = fitOf(schedule, need, startsAt)
  const left = reasons.filter(({ code }) => !accepted.includes(code))
  const fault = left.map(({ text }) => text).join('; ')
  if (left.some(({ mayOverrule }) => !mayOverrule)) throw new Refused(fault, need, startsAt, partnerId)
  if (left.length && !because)
    throw new AppError('conflict', `${fault}: give a reason to send ${schedule.partner.fullName} all the same`, {
      because: 'is needed',
    })
  // A reason that was given for the promise alone is none for the partner.
  const reason = left.length ? because : present?.because
  return { partnerId, startsAt, endsAt, because: reason ?? null } satisfies Work
}
