import { randomUUID } from 'node:crypto'
import { runSql } from '@/testing/database'
import { place } from '@/testing/place'

const address = JSON.stringify({ _id: randomUUID(), label: 'home', ...place, street: '1 Janpath' })
const contact = JSON.stringify({ _id: randomUUID(), label: 'mobile', number: '9876543210' })
const orders = [
  ['HS-AHEAD222', 'inProgress', '1 day'],
  ['HS-BEGUN222', 'inProgress', '-1 hour'],
  ['HS-DONE2222', 'completed', '-2 days'],
  ['HS-CALLED22', 'cancelled', '2 days'],
]

/** Fills a database that is as old as version 0.3.0: orders of every state of one customer, given to one partner. */
export const fillOlderShop = (url: string) =>
  runSql(
    url,
    `insert into main_service (id, key, name, image, position) values (gen_random_uuid(), 'a', 'A', 'a', 1)`,
    `insert into category (main_service_id, key, slug, name, image, position) select id, 'a', 'a', 'A', 'a', 1 from main_service`,
    `insert into application_type (category_id, key, name, image, position) select id, 'a', 'A', 'a', 1 from category`,
    `insert into service (application_type_id, key, name, heading, images, position) select id, 'a', 'A', 'A', '{a}', 1 from application_type`,
    `insert into partner (full_name, contact_number, created_at) values ('Rakesh', '919911045678', now())`,
    `insert into customer (email, password_hash, first_name, last_name) values ('asha@example.test', 'none', 'Asha', 'Verma')`,
    'set session_replication_role = replica', // without the moves that led there
    ...orders.flatMap(([number, status, from]) => [
      `with placed as (insert into placement (created_at) values (now()) returning id), planned as (
        insert into visit (placement_id, partner_id, starts_at, ends_at, cancelled_at, created_at, updated_at)
        select placed.id, partner.id, now() + '${from}', now() + '${from}'::interval + interval '1 hour',
          ${status === 'cancelled' ? 'now()' : 'null'}, now(), now() from placed, partner returning id, placement_id)
      insert into booking (order_id, customer_id, service_id, placement_id, visit_id, status, service_name, service_image, main_service_id,
        main_service_name, application_id, application_name, delivery_address, contact_number, created_at, updated_at, ordered_at)
      select '${number}', customer.id, service.id, placement_id, planned.id, '${status}', 'A', 'a', service.id, 'A', service.id, 'A',
        '${address}', '${contact}', now(), now(), now() from planned, service, customer`,
    ]),
  )
