import * as z from 'zod'
import { canonicalEmail, emailFault, emailForm, hasAsciiMailbox, mailboxFault, maxEmailLength } from '@/lib/email'
import { After } from '@/lib/paging'
import { maxPhoneInput } from '@/lib/phone'
import { plainLine, plainLines } from '@/lib/plain-text'
import { defineTask } from '@/lib/queue/task'
import { SeenVersion } from '@/lib/seen-version'
import { isVisible } from '@/lib/visible-text'

/** What nobody can read is left out, so that no message commands the terminal in which it is read (SEC-52). */
const needed = (what: string, maxLength: number, plain = plainLine) => {
  const missing = `Please enter ${what}`
  return z
    .string(missing)
    .overwrite((text) => plain(text).trim())
    .min(1, missing)
    .max(maxLength, `Please use at most ${maxLength.toLocaleString('en-IN')} characters for ${what}`)
    .refine(isVisible, missing)
}

/** What the contact page asks: presence, and what an e-mail field of a browser takes (STATIC-02). */
export const ContactForm = z.strictObject({
  name: needed('your name', 100),
  email: needed('your e-mail', maxEmailLength, canonicalEmail)
    .refine(hasAsciiMailbox, { error: mailboxFault, abort: true })
    .regex(z.regexes.html5Email, emailFault),
  contactNumber: needed('your contact number', maxPhoneInput),
  subject: needed('a subject', 200),
  message: needed('your message', 5_000, plainLines),
})
export type ContactForm = z.infer<typeof ContactForm>

/** Whether a mail can go there: a browser takes addresses for right that servers of mail refuse, such as `.a..b@example.in`. */
export const isMailable = (email: string) => emailForm.test(email)

export const Problem = z.enum(
  ['quality', 'lateness', 'conduct', 'price', 'damage', 'other'],
  'Please choose what went wrong',
)
export type Problem = z.infer<typeof Problem>

/** A problem with an order, in the customer's words. */
export const ComplaintForm = z.strictObject({
  problem: Problem,
  message: needed('what happened', 2_000, plainLines),
})
export type ComplaintForm = z.infer<typeof ComplaintForm>

/** What the team writes in answer to a message: it is mailed. */
const replyText = needed('your reply', 5_000, plainLines)
/** How it was settled: it is mailed, and stands on the order of a complaint. */
const settlementText = needed('how it was resolved', 1_000, plainLines)
const noteText = needed('your note', 2_000, plainLines)
/** The version of the message that was read: what somebody changed since is a conflict, and nothing is written. */
const seen = { version: SeenVersion.describe('Of the message as it was read') }

export const NewReply = z.strictObject({ text: replyText, ...seen })
export type NewReply = z.infer<typeof NewReply>
/** Without a text a message of the contact form is closed without a mail; a complaint needs one. */
export const Settlement = z.strictObject({ text: settlementText.optional(), ...seen })
export type Settlement = z.infer<typeof Settlement>
export const Reopening = z.strictObject(seen)
export const NewNote = z.strictObject({ text: noteText })
export const NewOwner = z.strictObject({
  owner: z.uuid().nullable().describe('An operator by their id, or nobody'),
  ...seen,
})
export type NewOwner = z.infer<typeof NewOwner>

export const MessageKind = z.enum(['complaint', 'contact'])
export type MessageKind = z.infer<typeof MessageKind>
export const MessageState = z.enum(['open', 'waiting', 'settled']).meta({ id: 'MessageState' })
export type MessageState = z.infer<typeof MessageState>

const Clock = z.object({ of: z.enum(['answer', 'settlement']), at: z.iso.datetime() })
export type Clock = z.infer<typeof Clock>
const Author = z.object({ _id: z.uuid(), name: z.string() })

/** A message or complaint as the inbox lists it. */
export const InboxItem = z
  .object({
    _id: z.uuid(),
    number: z.string().describe('To ask by: CR- of a complaint, M- of a message'),
    kind: MessageKind,
    state: MessageState,
    name: z.string(),
    subject: z.string(),
    orderId: z.string().optional(),
    createdAt: z.iso.datetime(),
    settledAt: z.iso.datetime().optional(),
    clock: Clock.optional().describe('The clock that breaks next'),
    owner: Author.optional(),
  })
  .meta({ id: 'InboxItem' })
export type InboxItem = z.infer<typeof InboxItem>

/** What of a message has to be known where its clock is over. */
export const OverdueMessage = z
  .object({
    ref: z.string().describe('What its calls name it by'),
    number: z.string(),
    kind: MessageKind,
    name: z.string(),
    contactNumber: z.string(),
    subject: z.string(),
    clock: Clock,
  })
  .meta({ id: 'OverdueMessage' })
export type OverdueMessage = z.infer<typeof OverdueMessage>

const ThreadEntry = z.object({
  kind: z.enum(['reply', 'settlement', 'note']),
  _id: z.uuid(),
  at: z.iso.datetime(),
  by: z.string(),
  text: z.string(),
})

export const InboxMessage = InboxItem.extend({
  email: z.string(),
  customerId: z.uuid().optional().describe('Whose order it is about, else the customer with that e-mail'),
  contactNumber: z.string(),
  text: z.string(),
  problem: Problem.optional(),
  firstReplyAt: z.iso.datetime().optional(),
  version: z.int(),
  thread: z.array(ThreadEntry).describe('The newest of what the team wrote, in the order in which it did'),
}).meta({ id: 'InboxMessage' })
export type InboxMessage = z.infer<typeof InboxMessage>

/** Somebody whom a message can be given to. */
export type InboxOwner = z.infer<typeof Author>

/** What a change of a message answers with. */
export const ChangedMessage = z
  .object({ _id: z.uuid(), state: MessageState, version: z.int() })
  .meta({ id: 'ChangedMessage' })
export type ChangedMessage = z.infer<typeof ChangedMessage>

/** As its order shows it, until it is settled. */
export const Complaint = z
  .object({ reference: z.string().describe('The number to ask by'), reportedAt: z.iso.datetime() })
  .meta({ id: 'Complaint' })
export type Complaint = z.infer<typeof Complaint>

/** As its order shows the one that was settled last, while none is open. */
export const SettledComplaint = z
  .object({ reference: z.string(), settledAt: z.iso.datetime() })
  .meta({ id: 'SettledComplaint' })
export type SettledComplaint = z.infer<typeof SettledComplaint>

/** What an operator calls a complaint by. */
export const ComplaintReference = z.string().regex(/^CR-[0-9A-Z]{8}$/, 'a report reads CR- and eight letters or digits')
/** A message by its id, or a complaint by its reference. */
export const MessageRef = z.union([z.uuid(), ComplaintReference])

/** How the inbox is narrowed down. */
export const InboxFilter = z.strictObject({
  state: MessageState.default('open'),
  kind: MessageKind.optional(),
  owner: z
    .union([z.literal('nobody'), z.uuid()])
    .optional()
    .describe('An operator by their id, or nobody'),
})
export type InboxFilter = z.infer<typeof InboxFilter>

export const InboxCounts = z
  .object({ open: z.int(), waiting: z.int(), overdue: z.int() })
  .describe('A count goes no further than 1,000')
  .meta({ id: 'InboxCounts' })
export type InboxCounts = z.infer<typeof InboxCounts>

/** What is looked for: words of a name, or any part of a number, a phone number or an e-mail. */
export const Sought = z.string().trim().min(1).max(100)

/** The address of the inbox; what it cannot mean counts as not said. */
export const InboxAddress = z.object({
  state: MessageState.catch('open'),
  kind: InboxFilter.shape.kind.catch(undefined),
  owner: InboxFilter.shape.owner.catch(undefined),
  q: Sought.optional().catch(undefined),
  after: After(2).catch(undefined),
})
export type InboxAddress = z.infer<typeof InboxAddress>

/** The search of the list beside a message: of the state that the message is in, from its beginning where that is another one. */
export function besideMessage(search: Record<string, unknown>, state: MessageState): Record<string, unknown> {
  const { q, state: shown } = InboxAddress.parse(search)
  return q || shown === state ? search : { ...search, state, after: undefined }
}

/** What the screen shows at an address. */
export type InboxView = {
  asked: InboxAddress
  list: { items: InboxItem[]; next?: Record<string, string> | null; isCut?: boolean }
  counts: InboxCounts
  owners: InboxOwner[]
  /** What came last, of all messages. */
  newest?: Pick<InboxItem, '_id' | 'kind' | 'name' | 'createdAt'>
  now: Date
}

export const sweepMessages = defineTask('inbox.sweep', z.object({}))
export const forwardMessage = defineTask('inbox.forward', z.object({ messageId: z.uuid() }))
/** Tells the customer that the complaint is here, and how soon it is looked into. */
export const acknowledgeComplaint = defineTask('inbox.acknowledge', z.object({ messageId: z.uuid() }))
/** Tells who wrote with the contact form that it is here; `copy` where it is their own verified address. */
export const acknowledgeMessage = defineTask('inbox.receipt', z.object({ messageId: z.uuid(), copy: z.boolean() }))
/** Mails what the team wrote to who wrote to the shop. */
export const sendReply = defineTask('inbox.reply', z.object({ replyId: z.uuid() }))
