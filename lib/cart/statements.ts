import { type CartRow, type CatalogueRowInJson, cartColumns } from '@/lib/cart/dto'
import { inCart } from '@/lib/cart/rules/in-cart'
import { linePicture, placedLine, withPlace } from '@/lib/catalogue/statements'
import { columnsOf, type InJson, jsonObject } from '@/lib/json-sql'
import { fromLiveSession, isUnnoted } from '@/lib/live-session'

const isInCart = `booking.status = '${inCart.status}'`

const cartLine = (table: string) => jsonObject<InJson<CartRow>>(columnsOf(table, cartColumns))

/** A line and its service, null where that is not offered. */
const catalogueRow = jsonObject<CatalogueRowInJson>({
  row: cartLine('booking'),
  service: `case when service.id is not null then ${placedLine} end`,
})
const withCatalogue = `left join service on service.id = booking.service_id and service.offered ${withPlace}`

/** The lines of the customer's cart in the order of adding, each as a `CatalogueRow`. */
export const listCart = {
  name: 'cart.list',
  text: `select ${isUnnoted}, (
    select coalesce(json_agg(${catalogueRow} order by booking.created_at, booking.id), '[]')
    from booking ${withCatalogue} where booking.customer_id = customer.id and ${isInCart}
  ) as rows ${fromLiveSession}`,
}

/**
 * The line $2 of the cart of the customer $1, or the lines of the main service $3, each as a `CatalogueRow` in the order of adding.
 * They are locked until the transaction ends: who comes second finds them ordered.
 */
export const lockLines = {
  name: 'cart.lock',
  text: `with locked as (
    select * from booking where customer_id = $1::uuid and ${isInCart} and (id = $2::uuid or main_service_id = $3::uuid)
    order by id for update
  )
  select ${catalogueRow} as line from locked as booking ${withCatalogue} order by booking.created_at, booking.id`,
}

/** What `termsToday` keeps of the percentage of a `service` on the day $5 in India; a test holds it to that. */
const percentToday = `case when service.cost is not null
    and (service.discount_valid_until is null or service.discount_valid_until >= $5::date)
  then service.discount_percentage else 0 end`

/**
 * Puts the service $4 into the cart, $6 of it, with the copies that `toCopies` takes of it on the day $5 in India. No line: it is there
 * already, or `isOffered` is false. Fails with `booking_quantity` where $6 is no quantity of its unit. Fails with `booking_cart_bound` where the cart is full: the trigger `bound_cart` counts,
 * because this statement does not see what others added while it waited for its turn.
 */
export const addToCart = {
  name: 'cart.add',
  text: `with asked as materialized (select ${isUnnoted}, customer.id ${fromLiveSession}),
  added as (
    insert into booking (customer_id, service_id, service_name, service_cost, unit, discount_percentage, quantity, service_image, description,
      main_service_id, main_service_name, application_id, application_name, created_at, updated_at)
    select asked.id, service.id, service.name, service.cost, service.unit, ${percentToday}, $6::int, ${linePicture}, service.description,
      main_service.id, main_service.name, application_type.id, application_type.name, $3::timestamptz, $3::timestamptz
    from asked join service on service.id = $4::uuid and service.offered ${withPlace}
    on conflict (customer_id, service_id) where ${isInCart} do nothing
    returning *
  )
  select "isUnnoted", exists (select from service where id = $4::uuid and offered) as "isOffered",
    (select ${cartLine('added')} from added) as line
  from asked`,
}

/**
 * Makes it $5 of the line $4 of the cart: `line` as a `CatalogueRow`. Null: it is none of this cart, or `isThere`, and its service
 * is counted by another unit by now. Fails with `booking_quantity` where $5 is no quantity of its unit.
 */
export const setQuantity = {
  name: 'cart.quantity',
  text: `with asked as materialized (select ${isUnnoted}, customer.id ${fromLiveSession}),
  made as (
    update booking set quantity = $5::int from asked
    where booking.id = $4::uuid and ${isInCart} and booking.customer_id = asked.id and not exists (
      select from service where service.id = booking.service_id and service.offered and service.unit <> booking.unit
    )
    returning booking.*
  )
  select "isUnnoted",
    exists (select from booking where id = $4::uuid and ${isInCart} and customer_id = asked.id) as "isThere",
    (select ${catalogueRow} from made as booking ${withCatalogue}) as line
  from asked`,
}

/** Takes the line $4 out of the cart; `removed` is null where it is none of this cart. */
export const removeFromCart = {
  name: 'cart.remove',
  text: `with removed as (
    delete from booking where booking.id = $4::uuid and ${isInCart} and booking.customer_id = (select customer.id ${fromLiveSession})
    returning id
  )
  select ${isUnnoted}, (select id from removed) as removed ${fromLiveSession}`,
}
