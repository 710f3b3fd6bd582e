import { randomUUID } from 'node:crypto'
import { issueToken } from '@/lib/auth/secrets'
import { db } from '@/lib/db'
import { sessionIdleMs } from '@/lib/session-life'

export type Shopper = { id: string; email: string; address: string; number: string; sessionId: string; token: string }

/** A live session of each customer, who are there already, with its token; in the order of the ids. */
export async function signedIn(customerIds: readonly string[], now: Date) {
  const sessions = customerIds.map((customerId) => ({ id: randomUUID(), customerId }))
  const expiresAt = new Date(now.getTime() + sessionIdleMs)
  await db.session.createMany({
    data: sessions.map((session) => ({ ...session, createdAt: now, lastSeenAt: now, expiresAt })),
  })
  return Promise.all(
    sessions.map(async ({ id: sessionId, customerId: id }) => ({
      id,
      sessionId,
      token: await issueToken({ id, sessionId }),
    })),
  )
}

const place = {
  street: '1 Janpath',
  city: 'New Delhi',
  district: 'Central Delhi',
  state: 'Delhi',
  country: 'India',
  postalCode: '110001',
}

/** Gives customers who are there already an address, a number and a live session each. */
export async function settled(customers: readonly { id: string; email: string }[], now: Date): Promise<Shopper[]> {
  const rows = customers.map(({ id }) => ({ customerId: id, address: randomUUID(), number: randomUUID() }))
  await db.address.createMany({
    data: rows.map(({ customerId, address: id }) => ({ id, customerId, ...place, isPrimary: true })),
  })
  await db.contactNumber.createMany({
    data: rows.map(({ customerId, number: id }) => ({ id, customerId, number: '9810000001', isPrimary: true })),
  })
  const people = await signedIn(
    customers.map(({ id }) => id),
    now,
  )
  return people.map((person, i) => ({
    ...person,
    email: customers[i]!.email,
    address: rows[i]!.address,
    number: rows[i]!.number,
  }))
}

/** Verified customers, each with an address, a number and a live session. */
export async function shoppers(count: number, passwordHash: string, now: Date): Promise<Shopper[]> {
  const people = Array.from({ length: count }, () => {
    const id = randomUUID()
    return { id, email: `${id}@example.test` }
  })
  const name = { firstName: 'Asha', lastName: 'Verma' }
  await db.customer.createMany({
    data: people.map((person) => ({ ...person, ...name, passwordHash, verifiedAt: now })),
  })
  return settled(people, now)
}
