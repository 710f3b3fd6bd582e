import pg from 'pg'

/** SQL for an id that is made from `kind` and a number, so that it is the same on every run. */
const idOf = (kind: string, n: string) =>
  `overlay(overlay(md5('${kind} ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`
/** Customers of the filled shop, by their number: the first has ten orders, the second many. */
const customerId = (n: string) => idOf('customer', n)
const partners = 200

const customers = (others: number) => `
  insert into customer (id, email, password_hash, first_name, last_name, verified_at)
  select ${customerId('n')}, 'customer' || n || '@example.test', 'none', 'Asha', 'Verma', now()
  from generate_series(0, ${others + 1}) n`

const professionals = `
  insert into partner (id, full_name, contact_number, specialization, created_at)
  select ${idOf('partner', 'n')}, 'Rakesh Kumar', (919000000000 + n)::text, 'AC technician', now()
  from generate_series(0, ${partners - 1}) n`

/** One row for each placement, of two orders each; `h` is a pseudo-random digit. */
const placed = (orders: number, others: number, ofMany: number) => `
  select p, abs(hashint8(p)::bigint) % 10 as h, now() - interval '3 years' * (1 - p::float / ${orders / 2}) as at,
    ${customerId(`case when p % ${orders / 10} = 1 then 0 when p % ${orders / ofMany} = 0 then 1 else 2 + p * 48271 % ${others} end`)} as customer
  from generate_series(0::bigint, ${orders / 2 - 1}) p`

const placements = (placed: string) => `
  insert into placement (id, customer_id, created_at)
  select ${idOf('placement', 'p')}, customer, at from (${placed}) placed`

// A partner's visits follow each other every two hours, so that they never overlap.
const visits = (placed: string) => `
  insert into visit (id, placement_id, partner_id, starts_at, ends_at, created_at, updated_at)
  select ${idOf('visit', 'p')}, ${idOf('placement', 'p')}, ${idOf('partner', `n % ${partners}`)},
    start, start + interval '1 hour', at, at
  from (
    select *, now() - interval '3 years' + n / ${partners} * interval '2 hours' as start
    from (select *, row_number() over (order by p) as n from (${placed}) placed where h < 6) numbered
  ) planned`

// Numbers of orders are spread over their index as drawn ones are: the factor is odd, so none comes twice.
const bookings = (placed: string) => `
  insert into booking (order_id, customer_id, service_id, placement_id, visit_id, status, service_name, service_cost, unit,
    service_image, description, main_service_id, main_service_name, application_id, application_name,
    delivery_address, contact_number, created_at, updated_at, ordered_at)
  select 'HS-' || lpad(upper(to_hex(i * 2654435761 % 4294967296)), 8, '0'), customer, service.id, ${idOf('placement', 'p')},
    case when h < 6 then ${idOf('visit', 'p')} end,
    (case when h < 5 then 'completed' when h = 5 then 'inProgress' when h < 8 then 'cancelled' else 'pending' end)::"BookingStatus",
    service.name, service.cost, service.unit, service.images[1], service.description, service.main_id, service.main_name,
    service.type_id, service.type_name,
    jsonb_build_object('_id', customer, 'label', 'home', 'street', i || ' Janpath', 'city', 'New Delhi', 'district',
      'Central Delhi', 'state', 'Delhi', 'country', 'India', 'postalCode', '110001'),
    jsonb_build_object('_id', customer, 'label', 'mobile', 'number', '9810000001'),
    at, at, at
  from (${placed}) placed
  cross join lateral (select p * 2 + second as i from generate_series(0, 1) second) line
  join (
    select service.*, type.id as type_id, type.name as type_name, main.id as main_id, main.name as main_name,
      row_number() over (order by service.id) - 1 as n, count(*) over () as services
    from service join application_type type on type.id = application_type_id
    join category on category.id = category_id join main_service main on main.id = main_service_id
  ) service on service.n = i * 31 % service.services`

const timelines = `
  insert into tracking_entry (booking_id, status, message, created_at)
  select id, 'placed', 'We have received your booking.', ordered_at from booking`

/** What the triggers would have written; it needs the indexes. */
const desk = 'insert into desk_order select * from desk_order_now'

const filled = ['customer', 'partner', 'placement', 'visit', 'booking', 'tracking_entry', 'desk_order']
const plainIndexes = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
  where indrelid = any($1::regclass[]) and not indisunique and not indisexclusion`

/**
 * Fills a seeded database with orders of three years, two in each placement, for so many customers and two more: one with ten
 * orders, and one with many, a hundredth of all unless told, spread among those of the others. Returns the ids of these two.
 */
export async function fill(url: string, orders: number, others = 50_000, ofMany = orders / 100) {
  const lines = placed(orders, others, ofMany)
  const client = new pg.Client(url)
  await client.connect()
  try {
    // No trigger for each row, and indexes made once the rows are there: a tenth of the time.
    for (const setting of [
      'session_replication_role = replica',
      `maintenance_work_mem = '256MB'`,
      `work_mem = '128MB'`,
    ])
      await client.query(`set ${setting}`)
    const { rows: indexes } = await client.query<{ name: string; made: string }>(plainIndexes, [filled])
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const insert of [
      customers(others),
      professionals,
      placements(lines),
      visits(lines),
      bookings(lines),
      timelines,
    ])
      await client.query(insert)
    for (const { made } of indexes) await client.query(made)
    await client.query(desk)
    await client.query(`vacuum analyze ${filled.join(', ')}`)
    const { rows } = await client.query<{ few: string; many: string }>(
      `select ${customerId('0')} as few, ${customerId('1')} as many`,
    )
    return rows[0]!
  } finally {
    await client.end()
  }
}
