import 'server-only'
import { findOwnDestination } from '@/lib/account/queries'
import { checkWishes, type Group, type Moment, placeGroup, retried } from '@/lib/bookings/commands'
import { mustHaveRoom } from '@/lib/bookings/queries'
import { confirmCheckout, type Wishes } from '@/lib/bookings/schema'
import { lockCart } from '@/lib/cart/commands'
import { displayName } from '@/lib/catalogue/rules/names'
import type { Person } from '@/lib/contract'
import { db } from '@/lib/db'
import { AppError, type ErrorCode } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { enqueue } from '@/lib/queue/enqueue'
import { lockWindows, orNearest } from '@/lib/windows/commands/judge-window'

type OneOf = Omit<Group, 'deliveryAddress' | 'contactNumber' | 'note'> & { deliveryAddress?: string | undefined }
type WholeCart = Pick<Group, 'deliveryAddress' | 'contactNumber'> & Pick<Wishes, 'note'> & { groups: readonly OneOf[] }

const ofAGroup: readonly ErrorCode[] = ['invalid', 'not_found', 'conflict']

/** A refusal that says of which group it speaks, to the customer by its name and to the screen by its place in the request. */
async function refusalOf(error: unknown, customerId: string, { lines }: OneOf, at: number) {
  if (!(error instanceof AppError) || !ofAGroup.includes(error.code)) return error
  const line = await db.booking.findFirst({
    where: { id: { in: lines.map(({ _id }) => _id) }, customerId },
    select: { mainServiceName: true },
  })
  const place = `groups.${at}`
  const named = Object.entries(error.fields).map(([field, text]) => [`${place}.${field}`, text])
  return new AppError(
    error.code,
    line ? `${displayName(line.mainServiceName)}: ${error.message}` : error.message,
    named.length ? Object.fromEntries(named) : { [place]: error.message },
  )
}

/**
 * Orders groups of the cart, all of them or none, once per key: each is a placement with a window of its own, as `checkoutGroup` makes it
 * (HOUSE-06). Throws as that does; what is wrong with one group names it.
 */
export async function checkoutAll(
  customer: Person,
  { groups, ...rest }: WholeCart,
  key: string | null,
  moment: Moment,
) {
  const { now } = moment
  const reached: { at: number | null } = { at: null }
  try {
    return await orNearest(now, (taking) =>
      retried((tx) => {
        reached.at = null
        return once(
          tx,
          { actorId: customer.id, key, request: { call: 'checkoutAll', groups, ...rest }, now },
          async () => {
            for (const [at, group] of groups.entries()) {
              reached.at = at
              checkWishes(group, now)
            }
            reached.at = null
            const windows = groups.flatMap(({ window }) => window ?? [])
            if (windows.length) await lockWindows(tx, windows, now)
            await lockCart(tx, customer.id)
            // What is wrong with all of them is said of none.
            const lines = groups.flatMap((group) => group.lines)
            await mustHaveRoom(tx, customer.id, lines.length, now)
            await findOwnDestination(tx, customer.id, rest)
            const orders = []
            for (const [at, { deliveryAddress = rest.deliveryAddress, ...group }] of groups.entries()) {
              reached.at = at
              orders.push(await placeGroup(tx, customer, { ...rest, ...group, deliveryAddress, taking }, moment))
            }
            reached.at = null
            await enqueue(tx, confirmCheckout, { placementIds: orders.map(([order]) => order!.placementId!) })
            return orders.flat()
          },
        )
      }),
    )
  } catch (error) {
    throw reached.at === null ? error : await refusalOf(error, customer.id, groups[reached.at]!, reached.at)
  }
}
