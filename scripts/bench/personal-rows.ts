import { db } from '@/lib/db'
import { fillCarts } from '@/scripts/bench/carts'
import { shoppers, signedIn } from '@/scripts/bench/people'
import { ordersEach, withOrders } from '@/scripts/bench/readers'
import { bearer, wire } from '@/scripts/bench/requests'
import type { Load, Row, Server } from '@/scripts/bench/turns'

/** Writes of a turn, each for another customer or service. */
const writers = 160
const addsEach = 10
const removesEach = 3

const none = { 16: 0.4, 64: 0.4 }

/** Tokens of sessions that were ended since. */
async function ended(ids: readonly string[], now: Date) {
  const sessions = await signedIn(ids, now)
  await db.session.updateMany({
    where: { id: { in: sessions.map(({ sessionId }) => sessionId) } },
    data: { revokedAt: now },
  })
  return sessions.map(({ token }) => token)
}

/** Spelled like a token of ours, and sealed with no key of ours: one letter of what is sealed is another. */
const forged = (token: string) => {
  const parts = token.split('.')
  const sealed = parts[3]!
  return [...parts.slice(0, 3), `${sealed[0] === 'A' ? 'B' : 'A'}${sealed.slice(1)}`, parts[4]].join('.')
}

const gets = (path: string, tokens: readonly string[]) =>
  tokens.map((token) => wire({ method: 'GET', path, headers: bearer(token) }))

type Work = Pick<Row, 'name' | 'aims' | 'was'> & Omit<Load, 'server'>

/** A customer's own calls. Each request of a turn is of another customer, or of another row of theirs. */
async function works(now: Date): Promise<{ work: Work[]; ids: string[] }> {
  const all = await withOrders(now)
  await fillCarts(all, 3, now)
  const ids = all.map(({ id }) => id)
  const tokens = all.map(({ token }) => token)
  const refused = await ended(ids, now)
  const services = await db.service.findMany({ where: { offered: true }, orderBy: { name: 'asc' }, take: addsEach })
  const reads: Work[] = [
    {
      name: 'bookings, 20 rows',
      aims: { 16: 0.5, 64: 0.4 },
      was: { 16: 0.047, 64: 0.045 },
      requests: () => gets(`/api/cart/list-all?limit=${ordersEach}`, tokens),
    },
    {
      name: 'cart, 3 lines',
      aims: { 16: 0.6, 64: 0.6 },
      was: { 16: 0.075, 64: 0.063 },
      requests: () => gets('/api/cart/list', tokens),
    },
    {
      name: 'profile',
      aims: { 16: 1, 64: 1 },
      was: { 16: 0.11, 64: 0.08 },
      requests: () => gets('/api/users/profile', tokens),
    },
    {
      name: 'ended session',
      aims: { 16: 1.3, 64: 1.3 },
      was: { 16: 0.22 },
      status: 401,
      requests: () => gets('/api/users/profile', refused),
    },
    {
      name: 'unreadable token',
      aims: { 16: 1.3, 64: 1.3 },
      was: { 16: 0.22 },
      status: 401,
      requests: () => gets('/api/users/profile', tokens.map(forged)),
    },
    { name: 'counts of the tabs', aims: none, requests: () => gets('/api/cart/counts', tokens) },
    {
      name: 'order details',
      aims: none,
      requests: () => all.flatMap(({ orderId, token }) => gets(`/api/cart/order-details/${orderId}`, [token])),
    },
  ]
  const writes: Work[] = [
    {
      name: 'add to the cart',
      aims: { 16: 0.3, 64: 0.3 },
      was: { 16: 0.05 },
      once: true,
      requests: async () => {
        const fresh = await shoppers(writers, 'none', new Date())
        return services.flatMap(({ id: serviceId }) =>
          fresh.map(({ token }) =>
            wire({ method: 'POST', path: '/api/cart/add', headers: bearer(token), json: { serviceId } }),
          ),
        )
      },
    },
    {
      name: 'remove from the cart',
      aims: none,
      once: true,
      requests: async () => {
        const fresh = await shoppers(writers * 3, 'none', new Date())
        const carts = await fillCarts(fresh, removesEach, new Date())
        return Array.from({ length: removesEach }, (_, line) =>
          fresh.map(({ token }, at) =>
            wire({ method: 'DELETE', path: `/api/cart/remove/${carts[at]![line]}`, headers: bearer(token) }),
          ),
        ).flat()
      },
    },
  ]
  return { work: [...reads, ...writes], ids }
}

/** A customer's own calls, beside a bare server with one query of twenty rows on a pool. */
export async function personalRows(reference: Server, shop: Server, against?: Server): Promise<Row[]> {
  const { work, ids } = await works(new Date())
  const twenty = ids.map((id) => wire({ method: 'GET', path: `/${id}` }))
  return work.map(({ name, aims, was, ...load }) => ({
    name,
    aims,
    was,
    shop: { server: shop, ...load },
    reference: { server: reference, requests: () => twenty },
    ...(against && { against: { server: against, ...load } }),
  }))
}
