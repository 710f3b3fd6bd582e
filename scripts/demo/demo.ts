import { hash } from 'bcryptjs'
import pg from 'pg'
import type { Env } from '@/lib/env'
import { indiaDay } from '@/lib/india-day'
import { calendar } from '@/scripts/demo/calendar'
import { addAbsences, addRemarks } from '@/scripts/demo/desk'
import { dice } from '@/scripts/demo/dice'
import { addMessages } from '@/scripts/demo/inbox'
import { makeCustomers, makeOperators, makePartners } from '@/scripts/demo/people'
import { rowsOfDemo } from '@/scripts/demo/rows'
import { readServices } from '@/scripts/demo/services'
import { writeOrders } from '@/scripts/demo/stories'
import { planner } from '@/scripts/demo/visits'
import { Fault } from '@/scripts/fault.mjs'

const seed = 'Kamra'
const passwordCost = 11

/** Throws a Fault where what is queued later of these people, whom nobody is, would be sent. */
export function mustKeepMail({ production, mail }: Pick<Env, 'production' | 'mail'>) {
  if (production || mail !== 'mailbox')
    throw new Fault(
      'The demo is for a shop that keeps its mail in /mailbox: its people are nobody, and nobody may write to them.',
    )
}

/** Throws a Fault where the shop has anything of its own that the demo would stand beside. */
async function mustBeEmpty(client: pg.Client) {
  // One at a time: a second demo waits here, and finds what the first one wrote.
  await client.query(`select pg_advisory_xact_lock(hashtextextended('demo', 0))`)
  const { rows } = await client.query<{ what: string }>(`
    select what from (values
      ('customers or operators', exists (select from customer)), ('orders', exists (select from booking)),
      ('partners', exists (select from partner)), ('messages', exists (select from message))
    ) as known (what, is_there) where is_there`)
  if (rows.length)
    throw new Fault(
      `This shop has ${rows.map(({ what }) => what).join(', ')} already: the demo is for an empty one, so start another with DATA_DIR=.demo.`,
    )
}

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
