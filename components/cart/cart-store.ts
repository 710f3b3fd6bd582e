import { asCartLine, guestKey, readGuest, writeGuest } from '@/components/cart/guest-cart'
import { arrived, CallFailed, call } from '@/lib/browser/call'
import { attempt } from '@/lib/browser/stored'
import { onAuthChange, readToken } from '@/lib/browser/token'
import { alreadyInCart, asGuestLine, type CartLine, cartFullText, type GuestLine, maxCartLines } from '@/lib/cart/rules'

export type Cart = {
  /** Whose lines these are; null until it is known. */
  owner: 'guest' | 'customer' | null
  items: readonly CartLine[]
  state: 'loading' | 'ready' | 'failed'
}

/** Sent in this tab by whoever changed the cart without this store: an order, a reorder. */
export const cartChange = 'cart-change'

const unknown: Cart = { owner: null, items: [], state: 'loading' }
let cart = unknown
/** The token of the customer whose cart is shown. */
let shownTo: string | null = null
/** Grows with every read or change of the cart: an answer that belongs to an earlier one is dropped. */
let round = 0
const listeners = new Set<() => void>()
let isStarted = false
let otherTabs: BroadcastChannel | null = null

const contracts = () => arrived(import('@/lib/cart/contract')) // with zod: not before it is needed
export const sending = () => arrived(import('@/components/cart/send-line')) // with the contracts

function show(next: Cart) {
  cart = next
  for (const listener of listeners) listener()
}
export const showGuest = () => show({ owner: 'guest', items: readGuest().map(asCartLine), state: 'ready' })

/** Shows these lines of a customer's cart at once: a list that is under way does not know of them yet. */
export function showItems(items: Cart['items']) {
  round += 1
  show({ ...cart, items })
}

/** Puts the guest's cart into the customer's; cleared here only once the server has it (CART-03). */
async function merge(guest: readonly GuestLine[]) {
  const { mergeCart } = await contracts()
  const sent = new Set(guest.map((line) => line.serviceId))
  const quantities = guest.flatMap(({ serviceId, quantity }) =>
    quantity === undefined ? [] : [{ serviceId, quantity }],
  )
  const { items, skipped } = await call(mergeCart, { body: { serviceIds: [...sent], quantities } })
  const noRoom = new Set(skipped.filter(({ reason }) => reason === 'cartFull').map(({ serviceId }) => serviceId))
  // What another tab added meanwhile was not sent, and what found no room is not lost.
  writeGuest(readGuest().filter((line) => !sent.has(line.serviceId) || noRoom.has(line.serviceId)))
  return items
}

async function list() {
  const guest = readGuest()
  if (guest.length) {
    try {
      return await merge(guest)
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status === 401) throw error
      // The guest's lines stay here for the next time.
    }
  }
  const { listCart } = await contracts()
  return call(listCart, {})
}

/** The last change of each service in the cart. */
const writing = new Map<string, Promise<unknown>>()
const allWritten = () => Promise.all(writing.values())

/** Sends a change of a service once its last one has been heard: what is put back was taken out by then. */
export function write<T>(serviceId: string, send: () => Promise<T>) {
  const sent = (writing.get(serviceId) ?? Promise.resolve()).then(send)
  writing.set(serviceId, Promise.allSettled([sent]))
  return sent
}

/** Shows the cart as it is now: the guest's from storage, the customer's from the server. */
export async function reloadCart() {
  const mine = ++round
  const token = readToken()
  if (cart.owner === 'customer' && token !== shownTo) show(unknown) // nothing of one account is another's
  shownTo = token
  if (!token) return showGuest()
  if (cart.owner === 'guest') show({ ...cart, state: 'loading' })
  try {
    await allWritten() // or the checkout would begin with a quantity that is just being changed as it was before
    const items = await list()
    if (mine === round) show({ owner: 'customer', items, state: 'ready' })
  } catch {
    // A 401 has removed the token, and with it begun another round.
    if (mine === round) show({ owner: 'customer', items: cart.owner === 'customer' ? cart.items : [], state: 'failed' })
  }
}

/** Reads a customer's cart anew; where that fails, what is shown stays. Throws CallFailed. */
export async function refreshCart() {
  await allWritten() // or a line that is just being taken out would be back
  if (cart.owner !== 'customer' || cart.state !== 'ready') return reloadCart()
  const mine = ++round
  const { listCart } = await contracts()
  const items = await call(listCart, {})
  if (mine === round) show({ owner: 'customer', items, state: 'ready' })
}

export const tellOtherTabs = () => otherTabs?.postMessage(null)

const changed = () => {
  tellOtherTabs()
  return reloadCart()
}

function start() {
  isStarted = true
  const reload = () => void reloadCart()
  onAuthChange(reload)
  window.addEventListener(cartChange, () => void changed())
  window.addEventListener('storage', ({ key }) => {
    if (key === guestKey && !readToken()) showGuest()
  })
  otherTabs = attempt(() => new BroadcastChannel(cartChange)) // some browsers refuse it with storage
  if (otherTabs) otherTabs.onmessage = reload
  reload()
}

export function subscribe(listener: () => void) {
  if (!isStarted) start()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const getCart = () => cart
export const getServerCart = () => unknown

function addAsGuest(service: GuestLine) {
  const lines = readGuest()
  if (lines.some((line) => line.serviceId === service.serviceId)) throw new CallFailed(alreadyInCart, 409)
  if (lines.length >= maxCartLines) throw new CallFailed(cartFullText, 409)
  writeGuest([...lines, asGuestLine(service)])
  showGuest()
}

/** Adds a service to the cart of whoever is here. Throws CallFailed, also where it is in the cart already. */
export async function addLine(service: GuestLine) {
  if (!readToken()) return addAsGuest(service)
  const { addSurely } = await sending()
  try {
    const item = await write(service.serviceId, () => addSurely(service))
    // Before the customer's cart is here, the line alone would stand for all of it.
    if (!item || cart.owner !== 'customer' || cart.state !== 'ready') return changed()
    // A list that was under way may have it already.
    showItems([...cart.items.filter(({ _id }) => _id !== item._id), item])
    tellOtherTabs()
  } catch (error) {
    if (error instanceof CallFailed && error.status === 409) void reloadCart() // another tab or device added it
    throw error
  }
}
