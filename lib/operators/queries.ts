import 'server-only'
import { fullName } from '@/lib/account/rules/person'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { countByAddress } from '@/lib/limits/limits'
import { invitationColumns, listedColumns, toInvitation, toListedOperator } from '@/lib/operators/dto'
import { noInvitation } from '@/lib/operators/rules'
import type { Invitation, InvitationShown, ListedOperator, Operator } from '@/lib/operators/schema'
import { type Key, mapPage, orderedBy, type Page } from '@/lib/paging'
import { hashOf } from '@/lib/sessions/queries'

const perPage = 100

/** The operator with that account. */
export async function findOperator(id: string): Promise<Operator> {
  const { customer, role } = await db.operator.findUniqueOrThrow({
    where: { customerId: id },
    select: { role: true, customer: { select: { firstName: true, lastName: true, email: true } } },
  })
  return { _id: id, name: fullName(customer), email: customer.email!, role }
}

/** Whether the account is of the team now. */
export const isOperator = async (tx: Tx, customerId: string) =>
  (await tx.operator.count({ where: { customerId, endedAt: null } })) > 0

/** Tells whether somebody administers the shop. */
export const hasAdministrator = async (tx: Tx = db) =>
  (await tx.operator.count({ where: { role: 'administrator', endedAt: null } })) > 0

const byId = orderedBy()
type From = { after?: Key }

const readTeam = (after: object, take: number) =>
  db.customer.findMany({
    where: { operator: { endedAt: null }, ...after },
    select: listedColumns,
    orderBy: byId.orderBy,
    take,
  })

/** Everybody of the team. */
export const listOperators = async ({ after }: From = {}): Promise<Page<ListedOperator>> =>
  mapPage(byId.page(await readTeam(byId.after(after), perPage + 1), perPage), toListedOperator)

/** As `listOperators`, on one page. */
export const everyOperator = async () => (await byId.every(perPage, readTeam)).map(toListedOperator)

/** Those who ever were of the team, by name, to be chosen from: no more than `perPage`. */
export async function listFormerAndPresent() {
  const rows = await db.customer.findMany({
    where: { operator: { isNot: null } },
    select: { id: true, firstName: true, lastName: true },
    orderBy: [{ firstName: 'asc' }, { lastName: 'asc' }, { id: 'asc' }],
    take: perPage,
  })
  return rows.map(({ id, ...names }) => ({ id, name: fullName(names) }))
}

const unanswered = { acceptedAt: null, withdrawnAt: null }

const readInvitations = (after: object, take: number) =>
  db.operatorInvitation.findMany({
    where: { ...unanswered, ...after },
    select: invitationColumns,
    orderBy: byId.orderBy,
    take,
  })

/** Invitations that nobody has answered, also those that nobody can accept any more. */
export const listInvitations = async ({ after }: From = {}): Promise<Page<Invitation>> =>
  mapPage(byId.page(await readInvitations(byId.after(after), perPage + 1), perPage), toInvitation)

/** As `listInvitations`, on one page. */
export const everyInvitation = async () => (await byId.every(perPage, readInvitations)).map(toInvitation)

/** What finds the invitation of a secret while it can be accepted. */
export const ofSecret = (secret: string, now: Date) => ({
  tokenHash: hashOf(secret),
  expiresAt: { gt: now },
  ...unanswered,
})

/** For whoever holds the secret. Throws not_found for any other, and `too_many`. */
export async function readInvitation(secret: string, address: string | null, now: Date): Promise<InvitationShown> {
  await countByAddress({ name: 'invitation:address', max: 60 }, address)
  const found = await db.operatorInvitation.findFirst({
    where: ofSecret(secret, now),
    select: { email: true, role: true },
  })
  if (!found) throw new AppError('not_found', noInvitation)
  const hasAccount = (await db.customer.count({ where: { email: found.email, verifiedAt: { not: null } } })) > 0
  return { ...found, hasAccount }
}
