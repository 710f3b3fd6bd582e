type Fields = Record<string, unknown>

const asJson = (value: unknown) => JSON.stringify(value) ?? 'null'

/** The fields in which both differ, as JSON has them, on either side; null for a side that was not given. */
export function differences(before: Fields | null | undefined, after: Fields | null | undefined) {
  if (!before || !after) return { before: before ?? null, after: after ?? null }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => asJson(before[name]) !== asJson(after[name]))
  const of = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]))
  return { before: of(before), after: of(after) }
}

/** Who writes for the shop. */
export const auditedKinds = ['operator', 'partner', 'commandLine'] as const

/** What is written down, by noun and verb, and how the audit says it: what else the team changes joins here. */
const auditedActions = {
  'bill.issue': 'Issued the bill',
  'customer.email': 'Entered the e-mail',
  'customer.enter': 'Entered a customer',
  'customer.forget': 'Scheduled the deletion',
  'customer.keep': 'Withdrew the deletion',
  'daylink.bind': 'Opened the day link on a phone',
  'daylink.free': 'Allowed another phone for the day link',
  'customer.note': 'Wrote a note',
  'daylink.issue': 'Made a day link',
  'daylink.revoke': 'Revoked the day link',
  'inbox.acknowledge': 'Confirmed the receipt',
  'inbox.assign': 'Changed who answers',
  'inbox.forward': 'Passed it on',
  'inbox.note': 'Wrote a note',
  'inbox.receipt': 'Sent the receipt again',
  'inbox.reopen': 'Opened it again',
  'inbox.reply': 'Answered',
  'inbox.settle': 'Resolved it',
  'inbox.sweep': 'Deleted it after its time',
  'invitation.create': 'Invited',
  'invitation.withdraw': 'Withdrew the invitation',
  'ledger.credit': 'Credited',
  'ledger.debit': 'Charged more',
  'ledger.payment': 'Entered a payment',
  'ledger.refund': 'Entered a refund',
  'ledger.reversal': 'Took back a payment noted by mistake',
  'operator.create': 'Made an administrator',
  'operator.end': 'Took the role away',
  'operator.join': 'Joined the team',
  'operator.role': 'Changed the role',
  'order.askHelp': 'Asked for help',
  'order.cancel': 'Cancelled',
  'order.complete': 'Completed',
  'order.correct': 'Corrected address or number',
  'order.hold': 'Put on hold',
  'order.keepTime': 'Kept the time',
  'order.note': 'Wrote a note',
  'order.placeByPhone': 'Booked by phone',
  'order.release': 'Took off hold',
  'order.reopen': 'Opened again',
  'order.resize': 'Changed the quantity',
  'order.revisit': 'Booked a revisit',
  'order.start': 'Started',
  'order.takeHelp': 'Looks after a call for help',
  'order.tell': 'Told the customer',
  'partner.add': 'Added',
  'partner.addShifts': 'Added shifts',
  'partner.addWeek': 'Added a week that repeats',
  'partner.areas': 'Changed the areas',
  'partner.break': 'Entered a break',
  'partner.breakDropped': 'Removed a break',
  'partner.change': 'Changed',
  'partner.changeWeek': 'Changed the week that repeats',
  'partner.dropShift': 'Removed a shift',
  'partner.endWeek': 'Ended the week that repeats',
  'partner.leave': 'Entered leave',
  'partner.leaveDropped': 'Removed leave',
  'partner.resume': 'Takes visits again',
  'partner.skills': 'Changed the skills',
  'partner.stop': 'Takes no more visits',
  'service.minutes': 'Changed the usual minutes',
  'service.offer': 'Offered it again',
  'service.price': 'Changed the price',
  'service.withdraw': 'Offered it no more',
  'setting.change': 'Changed',
  'view.add': 'Saved a list',
  'view.drop': 'Removed a list',
  'visit.plan': 'Planned',
  'visit.schedule': 'Changed the time',
  'visit.swap': 'Swapped',
  'visit.undo': 'Took a plan back',
} as const

const textIn = (texts: Readonly<Record<string, string>>, name: string) =>
  Object.hasOwn(texts, name) ? texts[name]! : name

/** In words; as it is written down where this version does not know it. */
export const actionText = (action: string) => textIn(auditedActions, action)

/** The nouns that are written down, as they are chosen by: what else the team changes joins here. */
export const auditedSubjects = {
  order: 'Order',
  partner: 'Partner',
  complaint: 'Complaint',
  message: 'Message',
  customer: 'Customer',
  service: 'Service',
  setting: 'Setting',
  operator: 'Operator',
  invitation: 'Invitation',
  view: 'Saved list',
} as const

/** As `actionText`. */
export const subjectText = (subject: string) => textIn(auditedSubjects, subject)
