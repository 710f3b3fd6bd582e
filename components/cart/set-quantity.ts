import { getCart, reloadCart, sending, showGuest, showItems, tellOtherTabs, write } from '@/components/cart/cart-store'
import { readGuest, writeGuest } from '@/components/cart/guest-cart'
import { readToken } from '@/lib/browser/token'
import { asGuestLine, type CartLine } from '@/lib/cart/rules'

/** Shows a line otherwise at once, a guest's for good. */
function showLine(line: CartLine) {
  if (readToken()) return showItems(getCart().items.map((one) => (one._id === line._id ? line : one)))
  writeGuest(
    readGuest().map((one) =>
      one.serviceId === line.serviceId ? asGuestLine({ ...one, quantity: line.quantity }) : one,
    ),
  )
  showGuest()
}

/** What was wanted last of each line of which something is on its way. */
const wanted = new Map<string, number | null>()

async function sendLast(cartItemId: string) {
  const { countSurely } = await sending()
  let sent: number | null | undefined
  while (wanted.get(cartItemId) !== sent) {
    const quantity = wanted.get(cartItemId) ?? null
    sent = quantity
    await countSurely(cartItemId, quantity)
  }
}

/**
 * Says of how many a line is: it shows at once, and goes back if the server refuses. Of presses that follow each other the last one
 * is sent once the one before has been heard. Throws CallFailed.
 */
export async function setLineQuantity({ quantity: _, ...line }: CartLine, quantity: number | null) {
  showLine({ ...line, ...(quantity !== null && { quantity }) })
  if (!readToken()) return
  const isUnderWay = wanted.has(line._id)
  wanted.set(line._id, quantity)
  if (isUnderWay) return
  try {
    await write(line.serviceId, () => sendLast(line._id))
    tellOtherTabs()
  } catch (error) {
    void reloadCart()
    throw error
  } finally {
    wanted.delete(line._id)
  }
}
