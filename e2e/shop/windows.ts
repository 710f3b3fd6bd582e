import { inDatabase } from './arrange'
import type { Shop } from './shop'

const name = 'Meena Joshi'

/**
 * Enters a partner of whom all is known, who does the main service of that service and works everywhere and every day of the next two
 * weeks for so many hours from 8 in India. No shift lies today: the first time that is offered would end while a test books it.
 */
export const aKnownPartner = (shop: Shop, serviceId: string, hours = 12) =>
  inDatabase(
    shop,
    `with made as (
      insert into partner (full_name, contact_number, created_at)
      values ('${name}', '9' || lpad((random() * 999999999)::int::text, 9, '0'), now()) returning id
    ), skilled as (
      insert into partner_skill (partner_id, main_service_id) select made.id, category.main_service_id from made, service
      join application_type type on type.id = service.application_type_id join category on category.id = type.category_id
      where service.id = $1::uuid
    ), near as (
      insert into partner_area (partner_id, prefix) select id, digit::text from made, generate_series(11, 99) digit
    )
    insert into shift (partner_id, during)
    select id, tstzrange(at, at + $2::int * interval '1 hour') from made, (
      select (((now() at time zone 'Asia/Kolkata')::date + day)::timestamp + interval '8 hours') at time zone 'Asia/Kolkata' as at
      from generate_series(1, 14) day
    ) days`,
    serviceId,
    hours,
  )

/** Nobody is offered any more: the shop is one without shifts again. */
export const noWindows = (shop: Shop) =>
  inDatabase(shop, `update partner set active = false where full_name = '${name}'`)

/** The shop rests on no day, so that what a test plans days ahead needs no reason on whatever day it runs. */
export const restsNever = (shop: Shop) =>
  inDatabase(
    shop,
    `insert into setting (key, value, updated_at) values ('windows',
      '{"days": ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]}', now())
     on conflict (key) do update set value = setting.value || excluded.value`,
  )
