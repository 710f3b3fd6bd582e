import { displayName } from '@/lib/catalogue/rules/names'
import { dayMs, hourMs, minuteMs } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { hoursOf, rangesOf, rowsAheadDays } from '@/lib/partners/rules/repeated-week'
import { auditEntry, type Operator } from '@/scripts/demo/audit'
import type { Calendar, Span } from '@/scripts/demo/calendar'
import type { Dice } from '@/scripts/demo/dice'
import { places, rounds } from '@/scripts/demo/places'
import type { Rows } from '@/scripts/demo/rows'
import type { Service } from '@/scripts/demo/services'
import { demoTeam, emailOfRole } from '@/scripts/demo/shop'
import { firstNames, lastNames, partnerNames } from '@/scripts/demo/texts'

export type Partner = { id: string; fullName: string; mains: string[]; categories: string[]; areas: readonly string[] }
export type Customer = {
  id: string
  name: string
  email: string | null
  address: Record<string, string>
  number: Record<string, string>
  prefix: string
}
type Made = { dice: Dice; rows: Rows; now: Date; midnight: number; passwordHash: string }

const customerCount = 300
/** Days before and after today for which orders find shifts. */
const shiftDays = { before: 50, ahead: 14 }

/** No number of a person: it reads as a row of noughts. */
const mobile = (group: string, n: number) => `90000${group}${String(n).padStart(4, '0')}`

export function makeOperators({ dice, rows, midnight, passwordHash }: Made): Operator[] {
  const createdAt = new Date(midnight - 61 * dayMs)
  return demoTeam.map(({ firstName, lastName, role }) => {
    const id = dice.uuid()
    const email = emailOfRole(role)
    rows.add('customer', {
      ...{ id, email, password_hash: passwordHash, first_name: firstName, last_name: lastName },
      ...{ verified_at: createdAt, by_team: false, created_at: createdAt, updated_at: createdAt },
    })
    rows.add('operator', { customer_id: id, role, created_at: createdAt })
    return { id, name: `${firstName} ${lastName}`, email, role }
  })
}

/** Households, of whom some only ever called and have no e-mail. */
export function makeCustomers(
  { dice, rows, midnight, passwordHash }: Made,
  [dispatcher]: readonly Operator[],
): Customer[] {
  return Array.from({ length: customerCount }, (_, n) => {
    const id = dice.uuid()
    const [firstName, lastName] = [dice.pick(firstNames), dice.pick(lastNames)]
    const isCaller = n % 15 === 14
    const email = isCaller ? null : `${firstName}.${lastName}.${n + 1}@example.com`.toLowerCase()
    const createdAt = new Date(midnight - 60 * dayMs - dice.below(300 * 24) * hourMs)
    const { prefix, locality, ...place } = dice.pick(places)
    const street = `${dice.pick(['House', 'Flat', 'Plot'])} ${dice.between(1, 480)}, ${locality}`
    const address = { label: dice.pick(['home', 'home', 'home', 'work']), street, ...place, country: 'India' }
    const number = mobile('1', n + 1)
    const [addressId, numberId] = [dice.uuid(), dice.uuid()]
    rows.add('customer', {
      ...{ id, email, password_hash: isCaller ? null : passwordHash, first_name: firstName, last_name: lastName },
      ...{ verified_at: isCaller ? null : createdAt, by_team: isCaller, created_at: createdAt, updated_at: createdAt },
    })
    if (isCaller) {
      const after = { firstName, lastName, email }
      rows.add('audit_entry', auditEntry(dispatcher!, createdAt, 'customer.enter', ['customer', id], { after }))
    }
    const { postalCode, ...written } = address
    const of = { customer_id: id, is_primary: true, created_at: createdAt }
    rows.add('address', { id: addressId, ...of, ...written, postal_code: postalCode })
    rows.add('contact_number', { id: numberId, ...of, label: 'mobile', number })
    return {
      ...{ id, name: `${firstName} ${lastName}`, email, prefix },
      address: { _id: addressId, ...address },
      number: { _id: numberId, label: 'mobile', number },
    }
  })
}

const shiftHours = 9
const shiftOn = (n: number, begins: number): Span => {
  const from = new Date(begins + [9, 8, 10, 9, 11][n % 5]! * hourMs)
  return { from, until: new Date(from.getTime() + shiftHours * hourMs) }
}
/** Six days of the week, so that somebody is there on each of them. */
const isFreeDay = (n: number, begins: number) => (Math.floor(begins / dayMs) + n) % 7 === 0

function shiftsOf(n: number, midnight: number, dice: Dice): Span[] {
  const shifts: Span[] = []
  for (let day = -shiftDays.before; day <= shiftDays.ahead; day++) {
    const begins = midnight + day * dayMs
    if (isFreeDay(n, begins) && !dice.chance(5)) continue
    shifts.push(shiftOn(n, begins))
  }
  return shifts
}

export const rangeOf = ({ from, until }: Span) => `[${from.toISOString()},${until.toISOString()})`
/** When a range begins, in milliseconds. */
export const beginOf = (range: unknown) => Date.parse(String(range).slice(1).split(',')[0]!)

/** Professionals of every main service on each side of the city; of the last one nothing is entered, the one before is stopped. */
export function makePartners(
  { dice, rows, midnight }: Made,
  [, administrator]: readonly Operator[],
  services: readonly Service[],
  calendar: Calendar,
): Partner[] {
  const mains = [...new Map(services.map(({ mainId, mainName }) => [mainId, mainName]))]
  const createdAt = new Date(midnight - 61 * dayMs)
  return partnerNames.map((fullName, n) => {
    const id = dice.uuid()
    const group = Math.floor(n / rounds.length)
    const known = [mains[group % mains.length]!, mains[(group + Math.ceil(mains.length / 2)) % mains.length]!]
    const isUnknown = n === partnerNames.length - 1
    const isStopped = n === partnerNames.length - 2
    // Some know one trade of a main service, and no other of it.
    const isNarrow = n % 10 === 4
    const narrow = services.find(({ mainId }) => mainId === known[1]![0])!.categoryId
    const partner: Partner = {
      id,
      fullName,
      mains: isUnknown ? [] : (isNarrow ? known.slice(0, 1) : known).map(([mainId]) => mainId),
      categories: isNarrow ? [narrow] : [],
      areas: isUnknown ? [] : rounds[n % rounds.length]!,
    }
    const contactNumber = mobile('2', n + 1)
    const email = n % 4 ? `${fullName}@example.com`.toLowerCase().replaceAll(' ', '.') : null
    const specialization = isUnknown ? '' : displayName(known[0]![1])
    rows.add('partner', {
      ...{ id, full_name: fullName, contact_number: contactNumber, created_at: createdAt, active: !isStopped },
      ...{ email, specialization, version: 1 },
    })
    const after = { fullName, contactNumber, ...(email && { email }), specialization, active: true, version: 1 }
    rows.add('audit_entry', auditEntry(administrator!, createdAt, 'partner.add', ['partner', id], { after }))
    for (const main_service_id of partner.mains)
      rows.add('partner_skill', { id: dice.uuid(), partner_id: id, main_service_id })
    for (const category_id of partner.categories)
      rows.add('partner_skill', { id: dice.uuid(), partner_id: id, category_id })
    for (const prefix of partner.areas) rows.add('partner_area', { partner_id: id, prefix })
    const shifts = isUnknown || isStopped ? [] : shiftsOf(n, midnight, dice)
    for (const shift of shifts)
      rows.add('shift', { id: dice.uuid(), partner_id: id, rule_id: null, during: rangeOf(shift) })
    calendar.addShifts(id, shifts)
    return partner
  })
}

/** Lets the shifts of most partners repeat, as far ahead as the shop makes them; of a few they end. Drawn last, it changes nothing else. */
export function addWeeks({ dice, rows, midnight }: Made, partners: readonly Partner[]) {
  partners.forEach(({ id }, n) => {
    const entered = rows.of('shift').filter(({ partner_id }) => partner_id === id)
    if (!entered.length || n % 7 === 5) return
    const ruleId = dice.uuid()
    const isWorked = (begins: number) => !isFreeDay(n, begins)
    const days = Array.from({ length: 7 }, (_, day) => midnight + day * dayMs).filter(isWorked)
    const weekdays = days.map((begins) => new Date(begins + dayMs / 2).getUTCDay() || 7).sort()
    const fromMinute = (shiftOn(n, midnight).from.getTime() - midnight) / minuteMs
    rows.add('shift_rule', {
      ...{ id: ruleId, partner_id: id, week: rangesOf(hoursOf(weekdays, fromMinute, shiftHours * 60)), days_off: [] },
      ...{
        first_day: indiaDay(new Date(midnight - shiftDays.before * dayMs)),
        created_at: new Date(midnight - 61 * dayMs),
      },
    })
    for (const shift of entered) if (isWorked(beginOf(shift.during) - fromMinute * minuteMs)) shift.rule_id = ruleId
    for (let day = shiftDays.ahead + 1; day <= rowsAheadDays; day++) {
      const begins = midnight + day * dayMs
      if (!isWorked(begins)) continue
      const during = rangeOf(shiftOn(n, begins))
      rows.add('shift', { id: dice.uuid(), partner_id: id, rule_id: ruleId, during })
    }
  })
}
