import { test } from '../fixtures'
import { keyboard } from '../shop/hand'
import { bookAndCancel } from './household'

test('the same journey with the keyboard alone', async ({ page, shop }) => {
  // The same screens at the same width: booking.spec.ts has them inspected.
  await bookAndCancel({ page, guard: { inspect: async () => {} }, hand: keyboard(page) }, shop)
})
