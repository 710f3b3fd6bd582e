import pg from 'pg'

/** Of what an offer is made: so many partners of whom all is known, their visits, and holds that live and that have expired. */
export type Crowd = { partners: number; visits: number; holds: number }

/**
 * Fills a seeded database with a main service's partners, each with shifts for two weeks, visits until their end, and holds. Returns the main
 * service and a PIN in their area.
 */
export async function fillWindows(url: string, { partners, visits, holds }: Crowd, now: Date) {
  const client = new pg.Client({
    connectionString: url,
    options: '-c session_replication_role=replica -c timezone=UTC',
  })
  await client.connect()
  const run = (text: string, ...values: unknown[]) => client.query(text, values)
  try {
    const { rows } = await run('select id from main_service order by position limit 1')
    const mainServiceId = (rows[0] as { id: string }).id
    await run(
      `insert into partner (id, full_name, contact_number, created_at)
      select gen_random_uuid(), 'Window ' || n, (918000000000 + n)::text, $1 from generate_series(1, $2::int) n`,
      now,
      partners,
    )
    const ours = `(select id, row_number() over (order by contact_number) - 1 as n from partner where full_name like 'Window %') p`
    await run(`insert into partner_skill (partner_id, main_service_id) select id, $1 from ${ours}`, mainServiceId)
    await run(`insert into partner_area (partner_id, prefix) select id, '110' from ${ours}`)
    await run(
      `insert into shift (partner_id, during)
      select id, tstzrange(at, at + interval '12 hours') from ${ours}, (
        select date_trunc('day', $1::timestamptz) + day * interval '1 day' + interval '150 minutes' as at from generate_series(0, 15) day
      ) days`,
      now,
    )
    // Back from the end of the shifts, one every three hours.
    await run(
      'create temp table planned as select gen_random_uuid() as id, gen_random_uuid() as placement_id, n from generate_series(0, $1::int - 1) n',
      visits,
    )
    await run('insert into placement (id, created_at) select placement_id, $1 from planned', now)
    await run(
      `insert into visit (id, placement_id, partner_id, starts_at, ends_at, minutes, created_at, updated_at)
      select planned.id, placement_id, p.id, at, at + interval '2 hours', 60, $1, $1
      from planned join ${ours} on p.n = planned.n % $2::int
      cross join lateral (select $1::timestamptz + interval '14 days' - planned.n / $2::int * interval '3 hours' as at) time`,
      now,
      partners,
    )
    await run(
      `insert into busy (partner_id, kind, during, visit_id, created_at)
      select partner_id, 'work', tstzrange(starts_at, starts_at + interval '60 minutes'), id, created_at
      from visit where id in (select id from planned)`,
    )
    // Between the visits, in the hour after them; every other one has expired.
    await run(
      `create temp table held as
      select gen_random_uuid() as id, gen_random_uuid() as customer_id, n from generate_series(0, $1::int - 1) n`,
      holds,
    )
    await run(
      `insert into customer (id, email, password_hash, first_name, last_name, created_at, updated_at)
      select customer_id, customer_id || '@example.test', 'none', 'Asha', 'Verma', $1, $1 from held`,
      now,
    )
    await run(
      `insert into window_hold (id, customer_id, main_service_id, starts_at, ends_at, created_at, expires_at)
      select id, customer_id, $2, $1, $1::timestamptz + interval '2 hours', at, at + interval '10 minutes'
      from held cross join lateral (select $1::timestamptz - n % 2 * interval '10 minutes' as at) time`,
      now,
      mainServiceId,
    )
    await run(
      `insert into busy (partner_id, kind, during, hold_id, created_at)
      select p.id, 'hold', tstzrange(at, at + interval '60 minutes'), held.id, $1
      from held join ${ours} on p.n = held.n % $2::int
      cross join lateral (
        select $1::timestamptz + interval '14 days' + interval '90 minutes' - held.n / $2::int * interval '3 hours' as at
      ) time`,
      now,
      partners,
    )
    await run('analyze partner, partner_skill, partner_area, shift, visit, busy, window_hold')
    return { mainServiceId, pin: '110001' }
  } finally {
    await client.end()
  }
}
