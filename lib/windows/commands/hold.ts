import 'server-only'
import type { Person } from '@/lib/contract'
import { db } from '@/lib/db'
import { countBy } from '@/lib/limits/limits'
import { readTerms } from '@/lib/settings/queries'
import { dropHold, holdTime } from '@/lib/visits/commands/hold-time'
import { sameTime } from '@/lib/visits/rules/plan'
import { judgeWindow, lockWindows, orNearest } from '@/lib/windows/commands/judge-window'
import { toHold } from '@/lib/windows/dto'
import { readGroup } from '@/lib/windows/queries/group'
import { holdMs } from '@/lib/windows/rules/holds'
import type { Window, WindowHold } from '@/lib/windows/schema'

const holds = { name: 'hold:customer', max: 60 }

type Chosen = { mainServiceId: string; deliveryAddress: string; window: Window }

/**
 * Holds a window for a group of the customer's cart for ten minutes, in the place of the one that they held of it; the same again holds
 * it no longer (HOUSE-03). Throws too_many; not_found for an address of somebody else; conflict where it cannot be had, with the nearest
 * three, or the group is empty.
 */
export async function holdWindow(
  customer: Person,
  { window: { from, until }, ...of }: Chosen,
  now: Date,
): Promise<WindowHold> {
  await countBy(holds, customer.id)
  const { mainServiceId, deliveryAddress: addressId } = of
  const window = { startsAt: from, endsAt: until }
  return orNearest(now, (taking) =>
    db.$transaction(async (tx) => {
      await lockWindows(tx, [{ from, until }], now)
      // Of two choices of a customer at once, the second sees the first.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`hold ${customer.id}`}, 0))`
      const group = await readGroup(tx, customer.id, of, now)
      const asked = { customerId: customer.id, mainServiceId, group, window }
      taking(asked)
      const place = await judgeWindow(tx, asked, await readTerms(tx), now)
      const { hold } = group
      const life =
        hold && sameTime(hold, window)
          ? { createdAt: hold.createdAt, expiresAt: hold.expiresAt }
          : { createdAt: now, expiresAt: new Date(now.getTime() + holdMs) }
      await holdTime(tx, { customerId: customer.id, mainServiceId, addressId, ...life }, window, place)
      return toHold({ ...window, ...life })
    }),
  )
}

/** Lets go of what the customer holds of a group. Once more changes nothing. */
export async function releaseHold(customer: Person, mainServiceId: string) {
  await db.$transaction((tx) => dropHold(tx, { customerId: customer.id, mainServiceId }))
  return null
}
