import type { ExamplesOf } from '@/lib/http/examples/example'
import type * as inbox from '@/lib/inbox/operator-contract'
import type { ChangedMessage, InboxItem } from '@/lib/inbox/schema'

const operator = { _id: 'c8e1f4a7-9c2d-4f5a-8b0e-3d6c9f2a5bbb', name: 'Meera Nair' }

export const inboxItem: InboxItem = {
  _id: 'd9f2a5b8-0d3e-4a6b-9c1f-4e7d0a3b6ccc',
  number: 'CR-2345ABCD',
  kind: 'complaint',
  state: 'open',
  name: 'Asha Verma',
  subject: 'The work is not right: Tap Repair, HS-7K2M9PQR',
  orderId: 'HS-7K2M9PQR',
  createdAt: '2026-11-24T09:30:00.000Z',
  clock: { of: 'answer', at: '2026-11-26T09:30:00.000Z' },
  owner: operator,
}
const changed = (state: ChangedMessage['state']): ChangedMessage => ({ _id: inboxItem._id, state, version: 3 })

export const deskInboxExamples: ExamplesOf<typeof inbox> = {
  listInbox: { reply: [inboxItem], beside: {} },
  searchInbox: { reply: { items: [inboxItem], isCut: false } },
  countInbox: { reply: { open: 4, waiting: 2, overdue: 1 } },
  getMessage: {
    reply: {
      ...inboxItem,
      email: 'asha@example.com',
      contactNumber: '9876543210',
      text: 'The tap drips again.',
      problem: 'quality',
      version: 2,
      thread: [
        {
          kind: 'note',
          _id: 'e0a3b6c9-1e4f-4b7c-8d2a-5f8e1b4c7ddd',
          at: '2026-11-24T10:00:00.000Z',
          by: operator.name,
          text: 'Rakesh has the part.',
        },
      ],
    },
  },
  assignMessage: { body: { owner: operator._id, version: 2 }, reply: changed('open') },
  replyToMessage: { body: { text: 'We come tomorrow at ten.', version: 2 }, reply: changed('waiting') },
  addNote: { body: { text: 'Rakesh has the part.' }, reply: { ...changed('open'), version: 2 } },
  settleMessage: { body: { text: 'The tap was exchanged.', version: 2 }, reply: changed('settled') },
  reopenMessage: { body: { version: 2 }, reply: changed('open') },
}
