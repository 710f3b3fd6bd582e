import 'server-only'
import type { Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import type { Need } from '@/lib/visits/rules/fit'
import type { Timed } from '@/lib/visits/rules/minutes'
import { needOf } from '@/lib/visits/rules/need'
import { usualLength } from '@/lib/visits/rules/plan'
import type { HoldRow } from '@/lib/windows/dto'

/** What is to be done for somebody somewhere: what an offer is made for. */
export type Group = {
  need: Need
  outsideArea: boolean
  /** In nobody's way but the customer's own. */
  hold: HoldRow | null
  /** The same, where it is of this place and long enough for what is in the group now. */
  held?: HoldRow | null
}

type Line = { service: Need['services'][number]; takes: Timed }

/** The need of services that are not ordered yet, at a place. */
export const needAt = (lines: readonly Line[], pin: string): Need =>
  needOf(
    lines.map(({ service }) => ({ pin, service })),
    usualLength(lines),
    [],
  )

/** What a customer holds of a main service now; null where it has expired. */
export async function findHold(tx: Tx, customerId: string, mainServiceId: string, now: Date): Promise<HoldRow | null> {
  const hold = await tx.windowHold.findUnique({
    where: { customerId_mainServiceId: { customerId, mainServiceId } },
    select: { id: true, startsAt: true, endsAt: true, createdAt: true, expiresAt: true },
  })
  return hold && hold.expiresAt > now ? hold : null
}

type GroupRow = {
  pin: string
  outsideArea: boolean
  lines: ({ name: string; categoryId: string } & Timed)[] | null
} & ((HoldRow & { addressId: string | null; heldMinutes: number }) | { id: null })

type Asked = { mainServiceId: string; deliveryAddress: string }

/** What is in a group of a cart, where it is to be done, and what is held of it: one statement. */
const findGroup = (tx: Tx, customerId: string, { mainServiceId, deliveryAddress }: Asked, now: Date) => tx.$queryRaw<
  GroupRow[]
>`
  select a.postal_code as pin,
    not exists (select from service_area where active and starts_with(a.postal_code, prefix)) as "outsideArea",
    (
      select json_agg(json_build_object('name', b.service_name, 'categoryId', t.category_id, 'minutes', s.minutes,
          'minutesMore', s.minutes_more, 'unit', s.unit, 'quantity', case when b.unit = s.unit then b.quantity end)
        order by b.created_at, b.id)
      from booking b join service s on s.id = b.service_id join application_type t on t.id = s.application_type_id
      where b.customer_id = ${customerId}::uuid and b.main_service_id = ${mainServiceId}::uuid and b.status = 'addToCart'
    ) as lines,
    h.id, h.starts_at as "startsAt", h.ends_at as "endsAt", h.created_at as "createdAt", h.expires_at as "expiresAt",
    h.address_id as "addressId",
    (select (extract(epoch from upper(during) - lower(during)) / 60)::int from busy where hold_id = h.id) as "heldMinutes"
  from address a left join window_hold h
    on h.customer_id = a.customer_id and h.main_service_id = ${mainServiceId}::uuid and h.expires_at > ${now}
  where a.id = ${deliveryAddress}::uuid and a.customer_id = ${customerId}::uuid`

/** A group of the cart at one of the customer's addresses. Throws not_found for an address of somebody else, conflict where the group is empty. */
export async function readGroup(tx: Tx, customerId: string, asked: Asked, now: Date): Promise<Group> {
  const [row] = await findGroup(tx, customerId, asked, now)
  if (!row) throw new AppError('not_found', 'Address not found')
  if (!row.lines) throw new AppError('conflict', 'Your cart has changed. Please look at it again and confirm.')
  const lines = row.lines.map(({ name, categoryId, ...takes }) => ({
    service: { name, mainServiceId: asked.mainServiceId, categoryId },
    takes,
  }))
  const need = needAt(lines, row.pin)
  const hold = row.id === null ? null : row
  const isOfIt = hold?.addressId === asked.deliveryAddress && hold.heldMinutes >= need.minutes
  return { need, outsideArea: row.outsideArea, hold, held: isOfIt ? hold : null }
}
