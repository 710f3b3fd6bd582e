import type * as customers from '@/lib/customers/operator-contract'
import type { DeskNote } from '@/lib/customers/schema'
import { dispatchRow } from '@/lib/http/examples/dispatch'
import type { ExamplesOf } from '@/lib/http/examples/example'
import { inboxItem } from '@/lib/http/examples/operator-inbox'
import { address, contactNumber } from '@/lib/http/examples/records'

const note: DeskNote = { _id: '12', text: 'Rings twice.', by: 'Meera Nair', at: '2026-11-24T10:00:00.000Z' }

export const customerExamples: ExamplesOf<typeof customers> = {
  getCustomer: {
    reply: {
      _id: '1c9e7d5b-3a2f-4e8c-9b6d-5f4a3c2b1d0e',
      firstName: 'Asha',
      lastName: 'Verma',
      email: 'asha@example.com',
      hasAccount: true,
      numbers: [contactNumber],
      addresses: [address],
      money: { billed: 1548, paid: 1199, due: 349, refunded: 0 },
      messages: [inboxItem],
      notes: [note, { ...note, _id: '7', text: 'The tap is old.', orderId: dispatchRow.orderId }],
      cut: [],
    },
  },
  listCustomerOrders: { reply: [dispatchRow], beside: {} },
  addCustomerNote: { body: { text: note.text }, reply: note },
}
