import { complaintReferenceOf } from '@/lib/bookings/rules/order-id'
import { problemLabels } from '@/lib/inbox/rules'
import { Problem } from '@/lib/inbox/schema'
import { auditEntry, type Operator } from '@/scripts/demo/audit'
import { plus } from '@/scripts/demo/calendar'
import type { Dice } from '@/scripts/demo/dice'
import type { Order } from '@/scripts/demo/order'
import type { Customer } from '@/scripts/demo/people'
import type { Row, Rows } from '@/scripts/demo/rows'
import { complaints, contactMessages, replies } from '@/scripts/demo/texts'

type Made = { dice: Dice; rows: Rows; now: Date; operators: readonly Operator[] }
type Written = { createdAt: Date; row: Row; complaint?: { order: Order; reference: string; settled: string } }
type Course = 'new' | 'overdue' | 'owned' | 'waiting' | 'settled'

const courses: readonly Course[] = ['new', 'settled', 'overdue', 'waiting', 'owned', 'settled', 'settled']
/** How long ago it came, in hours. */
const ages: Record<Course, [number, number]> = {
  new: [1, 30],
  overdue: [52, 90],
  owned: [3, 40],
  waiting: [60, 200],
  settled: [100, 700],
}

/** What the team did with a message, as the commands of the inbox write it. */
function course({ dice, rows, now, operators }: Made, { createdAt, row, complaint }: Written, went: Course) {
  const owner = dice.pick(operators)
  const id = dice.uuid()
  const by = { by_id: owner.id, by_name: owner.name }
  const subject = complaint ? (['complaint', complaint.reference] as const) : (['message', id] as const)
  const audit = (at: Date, action: string, before: object | null, after: object | null) =>
    rows.add('audit_entry', auditEntry(owner, at, action, subject, { before, after }))
  const reply = (at: Date, text: string, settles: boolean) =>
    rows.add('message_reply', { id: dice.uuid(), message_id: id, at, ...by, text, settles })
  const state = {
    owner_id: null as string | null,
    first_reply_at: null as Date | null,
    waiting_since: null as Date | null,
    resolved_at: null as Date | null,
    version: 0,
  }
  const repliedAt = plus(createdAt, dice.between(60, 2_400))
  const settledAt = plus(createdAt, dice.between(3_000, 5_500))
  const replyText = dice.pick(replies)
  rows.add('message', { id, ...row, created_at: createdAt, ...state, ...ending() })

  function ending() {
    if (went === 'new' || went === 'overdue') return state
    if (went === 'owned') {
      audit(plus(createdAt, 30), 'inbox.assign', { owner: null }, { owner: owner.name })
      rows.add('message_note', {
        id: dice.uuid(),
        message_id: id,
        at: plus(createdAt, 40),
        ...by,
        text: 'Asked the partner, who calls back.',
      })
      audit(plus(createdAt, 40), 'inbox.note', null, null)
      return { ...state, owner_id: owner.id, version: 1 }
    }
    reply(repliedAt, replyText, false)
    audit(repliedAt, 'inbox.reply', { state: 'open', owner: null }, { state: 'waiting', owner: owner.name })
    const answered = { ...state, owner_id: owner.id, first_reply_at: repliedAt, waiting_since: repliedAt, version: 1 }
    if (went === 'waiting' || settledAt > now) return answered
    const text = complaint ? complaint.settled : 'Thank you. We take this as answered.'
    reply(settledAt, text, true)
    audit(settledAt, 'inbox.settle', { state: 'waiting' }, { state: 'settled' })
    if (complaint)
      rows.add('tracking_entry', {
        ...{ booking_id: complaint.order.id, status: 'note', created_at: settledAt },
        message: `The problem that you reported is settled (${complaint.reference}). ${text}`,
      })
    return { ...answered, waiting_since: null, resolved_at: settledAt, version: 2 }
  }
}

/** Complaints about orders that are done, and what came by the contact page, in all states. */
export function addMessages(made: Made, orders: readonly Order[], customers: readonly Customer[]) {
  const { dice, now } = made
  const ageOf = (went: Course) => plus(now, -dice.between(ages[went][0] * 60, ages[went][1] * 60))
  const done = orders.filter(({ endedAt, customer }) => endedAt && customer.email)
  const about = new Set<string>()
  for (let n = 0; n < 21; n++) {
    const went = courses[n % courses.length]!
    const createdAt = ageOf(went)
    const order = dice
      .shuffled(done)
      .find(({ id, endedAt }) => !about.has(id) && endedAt! < createdAt && endedAt! > plus(createdAt, -8 * 24 * 60))
    if (!order) continue
    about.add(order.id)
    const problem = Problem.options[n % Problem.options.length]!
    const reference = complaintReferenceOf(dice.bytes(8))
    const { name, email, number } = order.customer
    const row = {
      ...{ kind: 'complaint', booking_id: order.id, name, email, contact_number: number.number! },
      ...{
        subject: `${problemLabels[problem]}: ${order.service.name}, ${order.orderId}`,
        text: complaints[problem].said,
        problem,
        reference,
      },
    }
    course(made, { createdAt, row, complaint: { order, reference, settled: complaints[problem].settled } }, went)
  }
  const writers = customers.filter(({ email }) => email)
  for (let n = 0; n < 28; n++) {
    const went = courses[n % courses.length]!
    const { name, email, number } = dice.pick(writers)
    const { subject, text } = contactMessages[n % contactMessages.length]!
    const row = {
      kind: 'contact',
      booking_id: null,
      name,
      email,
      contact_number: number.number!,
      subject,
      text,
      problem: null,
      reference: null,
    }
    course(made, { createdAt: ageOf(went), row }, went)
  }
}
