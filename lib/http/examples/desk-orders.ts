import type { ExamplesOf } from '@/lib/http/examples/example'
import { address, contactNumber } from '@/lib/http/examples/records'
import type * as orders from '@/lib/orders/operator-contract'
import type { OrderNote, OrderResults, OrderState } from '@/lib/orders/schema'

const orderId = 'HS-7K3P9QWX'
const seen = { orderId, version: 3 }
const state = (status: OrderState['status']): OrderState => ({ orderId, status, version: 4 })
const results: OrderResults = {
  results: [
    { orderId, ok: true, message: 'Completed', version: 4 },
    { orderId: 'HS-2345ABCD', ok: false, message: 'HS-2345ABCD is cancelled already' },
  ],
}
const note: OrderNote = {
  _id: '4711',
  text: 'Asked twice for the old compressor back.',
  by: 'Meera Nair',
  at: '2026-11-21T10:00:00.000Z',
}
const { _id: _address, isPrimary: _primary, ...corrected } = address

/** An example for each call about what happens to an order. */
export const deskOrderExamples: ExamplesOf<typeof orders> = {
  startOrder: { body: { version: 3 }, reply: state('inProgress') },
  completeOrder: { body: { version: 3 }, reply: state('completed') },
  cancelOrder: {
    body: { version: 3, reason: 'absent', message: 'We called you twice from the door.' },
    reply: state('cancelled'),
  },
  keepTime: { body: { version: 3 }, reply: state('pending') },
  reopenOrder: { body: { version: 3 }, reply: state('inProgress') },
  correctOrder: {
    body: { version: 3, address: corrected, contactNumber: { number: contactNumber.number, label: 'work' } },
    reply: { ...state('pending'), outsideArea: false },
  },
  correctQuantity: { body: { version: 3, quantity: 2 }, reply: state('pending') },
  tellCustomer: { body: { message: 'Rakesh brings the jet pump.' }, reply: state('pending') },
  addOrderNote: { body: { text: note.text }, reply: note },
  listOrderNotes: { reply: [note], beside: {} },
  completeOrders: { body: { orders: [seen, { orderId: 'HS-2345ABCD', version: 2 }] }, reply: results },
  cancelOrders: { body: { orders: [seen], reason: 'notServiceable' }, reply: { results: results.results.slice(1) } },
}
