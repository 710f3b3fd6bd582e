import { db } from '@/lib/db'
import { settled } from '@/scripts/bench/people'

const people = 200
export const ordersEach = 20

/** Customers of the filled shop with more than one page of orders; each gets an address, a number and a session. */
export async function withOrders(now: Date) {
  const found = await db.$queryRaw<{ id: string; email: string; orderId: string }[]>`
    select id, email, (select order_id from booking where customer_id = customer.id order by order_id limit 1) as "orderId"
    from customer
    where (select count(*) from booking where customer_id = customer.id) > ${ordersEach} and email like 'customer%'
    order by id limit ${people}`
  if (found.length < people) throw new Error(`Only ${found.length} customers have more than ${ordersEach} orders.`)
  const settledPeople = await settled(found, now)
  return settledPeople.map((person, i) => ({ ...person, orderId: found[i]!.orderId }))
}
