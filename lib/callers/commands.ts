import 'server-only'
import { keepAddress, keepContactNumber } from '@/lib/account/commands'
import { audit } from '@/lib/audit/commands'
import type { By } from '@/lib/audit/schema'
import { checkWishes, type Moment, place, retried } from '@/lib/bookings/commands'
import { oneTimeOnly, type Wishes } from '@/lib/bookings/schema'
import { findCaller } from '@/lib/callers/queries'
import { callersWith } from '@/lib/callers/queries/find'
import { maxCallers } from '@/lib/callers/rules'
import { type Caller, inviteCaller, type NewCaller, type PhoneBooking, type PhoneOrder } from '@/lib/callers/schema'
import { addServices, lockCart, lockLines, type Wanted } from '@/lib/cart/commands'
import type { CatalogueRow } from '@/lib/cart/dto'
import { orderedName } from '@/lib/catalogue/rules/ordered-name'
import { db, type Tx } from '@/lib/db'
import { AppError } from '@/lib/errors'
import { once } from '@/lib/idempotency/once'
import { instantOfWallClock } from '@/lib/india-day'
import { confirmPlace } from '@/lib/lookups/queries'
import { sameOrPlanned } from '@/lib/phone-plan'
import { enqueue } from '@/lib/queue/enqueue'
import { type AskedWindow, lockWindows, orNearest } from '@/lib/windows/commands/judge-window'

const takenText = 'Another customer has this e-mail. Look them up by it, or leave it out.'
const hasAccount = () => new AppError('conflict', 'This customer has an account, and its e-mail is theirs to keep.')
const taken = () => new AppError('conflict', takenText, { email: takenText })

/** Makes room for an e-mail: a registration that nobody has proved gives way to a caller. Throws conflict where it is a customer's. */
async function freeEmail(tx: Tx, email: string) {
  await tx.customer.deleteMany({ where: { email, verifiedAt: null, byTeam: false } })
  if (await tx.customer.count({ where: { email } })) throw taken()
}

/** Enters a customer. Throws conflict where the e-mail is another's, or somebody with the number was not shown to who enters. */
async function enterCaller(
  tx: Tx,
  { firstName, lastName, email, besides }: NewCaller,
  number: string,
  now: Date,
  by: By,
): Promise<string> {
  const planned = sameOrPlanned(number)
  // Of two who enter the same caller at once, the second finds the first.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`caller ${planned}`}, 0))`
  const shown = (await callersWith(tx, planned)).slice(0, maxCallers)
  if (shown.some(({ id }) => !besides.includes(id)))
    throw new AppError('conflict', 'A customer with this number is there already. Please look the number up again.')
  if (email) await freeEmail(tx, email)
  const data = { firstName, lastName, email: email ?? null, byTeam: true, createdAt: now, updatedAt: now }
  const [made] = await tx.customer.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } })
  if (!made) throw taken()
  const after = { firstName, lastName, email: email ?? null }
  await audit(tx, by, [{ action: 'customer.enter', subject: 'customer', subjectId: made.id, after }], now)
  return made.id
}

/** The lines of the cart for these services, those of a main service together, in the order in which they were asked for. */
async function linesOf(tx: Tx, customerId: string, services: readonly Wanted[], now: Date): Promise<CatalogueRow[][]> {
  const serviceIds = services.map(({ serviceId }) => serviceId)
  // What the caller says now counts, whatever lies in their own cart.
  const skipped = await addServices(tx, customerId, services, (_unit, _present, said) => said, now)
  if (skipped.some(({ reason }) => reason === 'notOffered'))
    throw new AppError('conflict', 'A service is no longer offered. Please choose another.')
  if (skipped.length)
    throw new AppError(
      'conflict',
      "The customer's own cart is full. Please ask them to order from it, or to make room.",
    )
  const rows = await tx.booking.findMany({
    where: { customerId, status: 'addToCart', serviceId: { in: [...serviceIds] } },
    select: { mainServiceId: true },
    distinct: ['mainServiceId'],
    orderBy: { mainServiceId: 'asc' },
  })
  const at = ({ row }: CatalogueRow) => serviceIds.indexOf(row.serviceId)
  const groups: CatalogueRow[][] = []
  for (const { mainServiceId } of rows) {
    const lines = await lockLines(tx, customerId, { mainServiceId })
    const asked = lines.filter(({ row }) => serviceIds.includes(row.serviceId))
    groups.push(asked.sort((a, b) => at(a) - at(b)))
  }
  return groups.sort(([a], [b]) => at(a!) - at(b!))
}

/**
 * Orders services for a caller, all or none, once per key (DESK-07): through a cart and `place`, as a checkout of each main
 * service, so that every rule of a checkout holds. What the customer had in the cart of it is ordered with it. Throws as a
 * checkout does; not_found for a customer or address that is not there, conflict for one who cannot be entered.
 */
export async function bookByPhone(
  { caller, number, address, services, windows, ...wishes }: PhoneOrder,
  key: string | null,
  { now, draw }: Moment,
  by: { operator: string },
): Promise<PhoneBooking> {
  const newAddress = address.kind === 'new' ? await placed(address) : null
  const request = { call: 'bookByPhone', caller, number, address, services, windows, ...wishes }
  const book = (taking: (asked: AskedWindow) => void) =>
    retried((tx) =>
      once(tx, { actorId: by.operator, key, request, now }, async () => {
        checkWishes(wishes, now)
        if (windows.length) await lockWindows(tx, windows, now)
        const customerId = caller.kind === 'known' ? caller._id : await enterCaller(tx, caller, number, now, by)
        await lockCart(tx, customerId)
        const customer = await findCaller(customerId, tx)
        const to = {
          deliveryAddress: address.kind === 'known' ? address._id : await keepAddress(tx, customerId, newAddress!, now),
          contactNumber: await keepContactNumber(tx, customerId, number, now),
        }
        const told = new Map(services.map((line) => [line.serviceId, line]))
        const orders = []
        const groups = await linesOf(tx, customerId, services, now)
        checkWindows(windows, groups, wishes)
        for (const lines of groups)
          orders.push(
            ...(await place(
              tx,
              { customerId, by: 'team' },
              lines,
              (row) => told.get(row.serviceId),
              { ...to, ...timeOf(windows, lines, wishes, taking) },
              { now, draw },
            )),
          )
        const changes = orders.map((order) => ({
          action: 'order.placeByPhone',
          subject: 'order',
          subjectId: order.orderId,
          after: { status: order.status, service: orderedName(order), serviceCost: order.serviceCost ?? null },
        }))
        await audit(tx, by, changes, now)
        return {
          callerId: customerId,
          orders: orders.map(
            ({ orderId, serviceName, applicationName, unit, quantity, scheduledDate, scheduledUntil }) => ({
              orderId,
              serviceName,
              applicationName,
              unit,
              ...(quantity !== undefined && { quantity }),
              ...(scheduledDate &&
                scheduledUntil && {
                  promise: {
                    from: instantOfWallClock(scheduledDate).toISOString(),
                    until: instantOfWallClock(scheduledUntil).toISOString(),
                  },
                }),
            }),
          ),
          outsideArea: orders.some(({ outsideArea }) => outsideArea),
          isMailed: customer.email !== undefined,
        }
      }),
    )
  return orNearest(now, book, 'team')
}

/** Throws invalid for a window of what is not booked, and for a wish for a time where every group has its window (HOUSE-66). */
function checkWindows(windows: PhoneOrder['windows'], groups: readonly (readonly CatalogueRow[])[], wishes: Wishes) {
  const ids = groups.map(([line]) => line?.row.mainServiceId)
  if (windows.some(({ mainServiceId }) => !ids.includes(mainServiceId)))
    throw new AppError('invalid', 'A window is for a service that is not booked', {
      windows: 'names what is not booked',
    })
  const wished = (['preferredDay', 'preferredPart'] as const).filter((name) => wishes[name])
  if (windows.length === groups.length && wished.length)
    throw new AppError('invalid', oneTimeOnly, Object.fromEntries(wished.map((name) => [name, oneTimeOnly])))
}

/** The window that was told for the lines of one main service, and where none was what is wished. */
function timeOf(
  windows: PhoneOrder['windows'],
  [line]: readonly CatalogueRow[],
  { note, ...wish }: Wishes,
  taking: (asked: AskedWindow) => void,
) {
  const window = windows.find(({ mainServiceId }) => mainServiceId === line?.row.mainServiceId)
  return { ...(note && { note }), ...(window ? { window, taking } : wish) }
}

/** A typed address with district and state as the look-up spells them. Throws invalid where they are not those of its PIN. */
async function placed({ kind: _, ...given }: Extract<PhoneOrder['address'], { kind: 'new' }>) {
  return { ...given, ...(await confirmPlace(given)) }
}

/**
 * Gives a caller an e-mail, or another one while nobody has proved the first, and invites them. Throws conflict where another
 * customer has it, or the caller has an account; not_found.
 */
export const addCallerEmail = (id: string, email: string, now: Date, by: By): Promise<Caller> =>
  db.$transaction(async (tx) => {
    const before = await findCaller(id, tx)
    if (before.email === email) return before
    if (before.hasAccount) throw hasAccount()
    // First: a code that is just being taken proves the mailbox of before, and is waited for here.
    await tx.oneTimeCode.deleteMany({ where: { customerId: id } })
    await freeEmail(tx, email)
    const { count } = await tx.customer
      .updateMany({
        where: { id, byTeam: true, verifiedAt: null },
        // A password that somebody registered with belongs to the mailbox of before.
        data: { email, passwordHash: null, contested: false, updatedAt: now },
      })
      .catch((error: unknown) => {
        throw isTaken(error) ? taken() : error
      })
    if (!count) throw hasAccount()
    const fields = { before: { email: before.email ?? null }, after: { email } }
    await audit(tx, by, [{ action: 'customer.email', subject: 'customer', subjectId: id, ...fields }], now)
    await enqueue(tx, inviteCaller, { customerId: id }, { jobKey: `invite ${id}` })
    return findCaller(id, tx)
  })

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'P2002'
