import 'server-only'
import { db, type Tx } from '@/lib/db'
import { log } from '@/lib/log'
import { plannedDigits, writtenForms } from '@/lib/phone-plan'
import { rowsInBatches } from '@/lib/queue/in-batches'

type NumberRow = { id: string; customerId: string; number: string }
/** A row whose number stays as an older release stored it. */
export type UndecidedNumber = { table: 'contact_number' | 'address' | 'partner'; id: string }

/** All but ten digits, which are canonical: foreign numbers, and what older releases kept as it was typed. */
const readNumbers = (after: string, limit: number) => db.$queryRaw<NumberRow[]>`
  select id, customer_id as "customerId", number from contact_number
  where number !~ '^[1-9][0-9]{9}$' and id > ${after}::uuid order by id limit ${limit}`

const readPersonNumbers = (after: string, limit: number) => db.$queryRaw<NumberRow[]>`
  select id, customer_id as "customerId", person_number as number from address
  where person_number !~ '^[1-9][0-9]{9}$' and id > ${after}::uuid order by id limit ${limit}`

/** The canonical form of a number of a profile; null where no numbering plan has it, or the customer has that number a second time. */
async function canonicalOf(tx: Tx, { id, customerId, number }: NumberRow) {
  const form = plannedDigits(number)
  if (form === null) return null
  const where = { customerId, id: { not: id }, number: { in: writtenForms(form) } }
  return (await tx.contactNumber.findFirst({ where, select: { id: true } })) ? null : form
}

/** Rewrites one number with its customer locked, as every change of a profile. Returns whether its form is decided. */
const unifyNumber = (row: NumberRow) =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from customer where id = ${row.customerId}::uuid for no key update`
    const number = await canonicalOf(tx, row)
    if (number === null) return false
    if (number !== row.number)
      await tx.contactNumber.updateMany({ where: { id: row.id, number: row.number }, data: { number } })
    return true
  })

async function unifyPersonNumber({ id, number }: NumberRow) {
  const personNumber = plannedDigits(number)
  if (personNumber === null) return false
  if (personNumber !== number)
    await db.address.updateMany({ where: { id, personNumber: number }, data: { personNumber } })
  return true
}

/**
 * Gives the numbers of profiles and of people at home their canonical form, and yields the rows that stay as they are. Each row is
 * decided by itself, so a run that was cut off is simply run again; no two rows become one.
 */
export async function* unifyCustomerNumbers(signal: AbortSignal): AsyncGenerator<UndecidedNumber> {
  for await (const row of rowsInBatches(signal, readNumbers))
    if (!(await unifyNumber(row))) yield { table: 'contact_number', id: row.id }
  for await (const row of rowsInBatches(signal, readPersonNumbers))
    if (!(await unifyPersonNumber(row))) yield { table: 'address', id: row.id }
}

/** Ids that one line of the log names at most. */
const mostNamed = 50

/** Runs such work, and tells the log of the rows that stay, by their ids alone. */
export async function logUndecided(rows: AsyncIterable<UndecidedNumber>) {
  const named: UndecidedNumber[] = []
  let count = 0
  for await (const row of rows) {
    count += 1
    if (named.length < mostNamed) named.push(row)
  }
  if (count) log().warn({ count, rows: named }, 'phone numbers have no one form and stay as they are')
}
