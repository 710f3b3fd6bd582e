import { getCart, reloadCart, sending, showGuest, showItems, tellOtherTabs, write } from '@/components/cart/cart-store'
import { readGuest, writeGuest } from '@/components/cart/guest-cart'
import { CallFailed } from '@/lib/browser/call'
import { readToken } from '@/lib/browser/token'
import type { CartLine } from '@/lib/cart/rules'

/** Takes a line out; it is gone at once and comes back if the server refuses. Throws CallFailed. */
export async function removeLine(line: CartLine) {
  if (!readToken()) {
    writeGuest(readGuest().filter(({ serviceId }) => serviceId !== line.serviceId))
    return showGuest()
  }
  const { removeSurely } = await sending()
  showItems(getCart().items.filter(({ _id }) => _id !== line._id))
  try {
    await write(line.serviceId, () => removeSurely(line._id))
    tellOtherTabs()
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return // it was gone already
    void reloadCart()
    throw error
  }
}
