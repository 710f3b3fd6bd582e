import { test } from '../fixtures'
import { pointer } from '../shop/hand'
import { bookAndCancel } from './household'

test('[CART-06, CART-08, CART-10, BOOK-06, ROUTE-09] a household books a service and cancels it', async ({
  page,
  guard,
  shop,
}) => {
  await bookAndCancel({ page, guard, hand: pointer(page) }, shop)
})
