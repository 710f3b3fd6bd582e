import { randomUUID } from 'node:crypto'
import { issueToken } from '@/lib/auth/secrets'
import { db } from '@/lib/db'
import { openSession } from '@/lib/sessions/commands'

export type Shopper = { id: string; email: string; address: string; number: string; sessionId: string; token: string }

/** A live session of a customer who is there, with its token. */
export async function signedIn(id: string, now: Date) {
  const person = await openSession(db, id, { userAgent: null }, now)
  return { ...person, token: await issueToken(person) }
}

/** Verified customers, each with an address, a number and a live session. */
export async function shoppers(count: number, passwordHash: string, now: Date): Promise<Shopper[]> {
  const people = Array.from({ length: count }, () => ({
    id: randomUUID(),
    address: randomUUID(),
    number: randomUUID(),
  }))
  const email = (id: string) => `${id}@example.test`
  await db.customer.createMany({
    data: people.map(({ id }) => ({
      id,
      email: email(id),
      passwordHash,
      firstName: 'Asha',
      lastName: 'Verma',
      verifiedAt: now,
    })),
  })
  const place = {
    street: '1 Janpath',
    city: 'New Delhi',
    district: 'Central Delhi',
    state: 'Delhi',
    country: 'India',
    postalCode: '110001',
  }
  await db.address.createMany({
    data: people.map(({ id, address }) => ({ id: address, customerId: id, ...place, isPrimary: true })),
  })
  await db.contactNumber.createMany({
    data: people.map(({ id, number }) => ({ id: number, customerId: id, number: '9810000001', isPrimary: true })),
  })
  const made: Shopper[] = []
  for (const person of people) made.push({ ...person, email: email(person.id), ...(await signedIn(person.id, now)) })
  return made
}
