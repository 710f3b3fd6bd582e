import { compare } from 'bcryptjs'
import type pg from 'pg'
import type { Env } from '@/lib/env'
import { connect } from '@/scripts/database/server'
import { Fault } from '@/scripts/fault.mjs'
import { keptSecret } from '@/scripts/kept-secret'

/** The two who work at the demo's desk. */
export const demoTeam = [
  { firstName: 'Divya', lastName: 'Krishnan', role: 'dispatcher' },
  { firstName: 'Arjun', lastName: 'Malhotra', role: 'administrator' },
] as const

export const emailOfRole = (role: (typeof demoTeam)[number]['role']) => `${role}@example.com`

/** Throws a Fault where what is queued later of these people, whom nobody is, would be sent. */
export function mustKeepMail({ production, mail }: Pick<Env, 'production' | 'mail'>) {
  if (production)
    throw new Fault('The demo is not for production: APP_URL has to be unset, or an address of this machine.')
  if (mail !== 'mailbox')
    throw new Fault(
      'The demo is for a shop that keeps its mail in /mailbox: its people are nobody, and nobody may write to them.',
    )
}

/** Throws a Fault where the shop has anything of its own that the demo would stand beside. */
export async function mustBeEmpty(client: pg.Client) {
  const { rows } = await client.query<{ what: string }>(`
    select what from (values
      ('customers or operators', exists (select from customer)), ('orders', exists (select from booking)),
      ('partners', exists (select from partner)), ('messages', exists (select from message))
    ) as known (what, is_there) where is_there`)
  if (rows.length)
    throw new Fault(
      `This shop has ${rows.map(({ what }) => what).join(', ')} already: the demo is for an empty one, so name another folder with DATA_DIR, or where DATABASE_URL is set another database.`,
    )
}

/** Tells whether that shop is the demo. Throws a Fault where the shop holds anything else. */
export async function findDemo(url: string) {
  const client = await connect(url)
  try {
    const { firstName, lastName, role } = demoTeam[1]
    const { rowCount } = await client.query(
      'select from customer where email = $1 and first_name = $2 and last_name = $3',
      [emailOfRole(role), firstName, lastName],
    )
    if (!rowCount) await mustBeEmpty(client)
    return Boolean(rowCount)
  } finally {
    await client.end()
  }
}

/** Keeps the password of all of the demo's people: short, since it is typed, and said again by each start. */
export const keepDemoPassword = (dataDir: string) => keptSecret(dataDir, 'demo.password', 9)

type Account = { email: string; role: string; passwordHash: string }

/** Lists who signs in to the demo, as named lines. A password that was changed since, or is kept elsewhere, is not said. */
export async function listSignIns(url: string, dataDir: string): Promise<[name: string, value: string][]> {
  const client = await connect(url)
  try {
    // The household is the first that the demo made.
    const { rows } = await client.query<Account>(
      `select email, coalesce(role::text, 'customer') as role, password_hash as "passwordHash"
         from customer left join operator on operator.customer_id = customer.id and ended_at is null
        where (email = any($1) or email like '%.1@example.com') and password_hash is not null order by operator.role, email`,
      [demoTeam.map(({ role }) => emailOfRole(role))],
    )
    const password = keepDemoPassword(dataDir)
    const ofPassword = new Set<string>()
    for (const hash of new Set(rows.map(({ passwordHash }) => passwordHash)))
      if (await compare(password, hash)) ofPassword.add(hash)
    const lines = rows.map(({ email, role, passwordHash }) => {
      const by = ofPassword.has(passwordHash)
        ? `password ${password}`
        : 'with the password that was chosen or said before'
      return `${email} (${role}), ${by}`
    })
    return [...lines, 'The code that is asked for then comes to /mailbox.'].map((line, i) => [i ? '' : 'Sign in', line])
  } finally {
    await client.end()
  }
}
