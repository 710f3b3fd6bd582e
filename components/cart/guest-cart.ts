import { readStored, writeStored } from '@/lib/browser/stored'
import { acceptGuestCart, type CartLine, type GuestLine, guestCart } from '@/lib/cart/rules'

export const guestKey = 'cart'

export const readGuest = (): GuestLine[] => readStored(guestKey, acceptGuestCart) ?? []

export const writeGuest = (lines: readonly GuestLine[]) =>
  writeStored(guestKey, lines.length ? guestCart(lines) : null, true)

/** A guest's line as the screens show it; whether it is still offered shows when it is priced. */
export const asCartLine = (line: GuestLine): CartLine => ({ ...line, _id: line.serviceId, offered: true })
