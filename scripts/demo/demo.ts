import { hash } from 'bcryptjs'
import pg from 'pg'
import { indiaDay } from '@/lib/india-day'
import { calendar } from '@/scripts/demo/calendar'
import { addAbsences, addRemarks } from '@/scripts/demo/desk'
import { dice } from '@/scripts/demo/dice'
import { addMessages } from '@/scripts/demo/inbox'
import { addWeeks, makeCustomers, makeOperators, makePartners } from '@/scripts/demo/people'
import { rowsOfDemo } from '@/scripts/demo/rows'
import { readServices } from '@/scripts/demo/services'
import { mustBeEmpty } from '@/scripts/demo/shop'
import { writeOrders } from '@/scripts/demo/stories'
import { planner } from '@/scripts/demo/visits'
import { Fault } from '@/scripts/fault.mjs'

const seed = 'Kamra'
const passwordCost = 11

/**
 * Fills an empty shop with the people, orders and messages of sixty days around that moment, in one transaction, as the role that
 * serves: every constraint and trigger judges it. The same moment and catalogue give the same shop, but for the password, which
 * all accounts have. Nothing is queued, so nothing is mailed. Throws a Fault for a shop that is not empty or has no catalogue.
 */
export async function fillDemo(url: string, password: string, now: Date) {
  const passwordHash = await hash(password, passwordCost)
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    // One at a time: a second demo waits here, and finds what the first one wrote.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('demo', 0))`)
    await mustBeEmpty(client)
    const services = await readServices(client)
    if (!services.length) throw new Fault('This shop has no catalogue yet: run npm run seed first.')
    const rows = rowsOfDemo()
    const made = { dice: dice(seed), rows, now, midnight: Date.parse(`${indiaDay(now)}T00:00:00+05:30`), passwordHash }
    const operators = makeOperators(made)
    const customers = makeCustomers(made, operators)
    const times = calendar()
    const partners = makePartners(made, operators, services, times)
    const world = { ...made, operators }
    const orders = writeOrders({ ...world, planner: planner(partners, times, made.dice), customers, services })
    addAbsences(world, partners, times)
    addRemarks(world, orders)
    addMessages(world, orders, customers)
    addWeeks(made, partners)
    await rows.write(client)
    await client.query('commit')
    return { operators, customers, partners, orders }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}
