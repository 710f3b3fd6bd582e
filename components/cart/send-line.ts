import { call } from '@/lib/browser/call'
import { callSurely, meansDone, sendSurely } from '@/lib/browser/call-surely'
import { addToCart, removeFromCart, setQuantity } from '@/lib/cart/contract'
import { type CartLine, type GuestLine, quantityField, saysInCart } from '@/lib/cart/rules'

/** Adds a service to the customer's cart. Answers null where it was added, and the answer lost (BOOK-20). Throws CallFailed. */
export const addSurely = (service: GuestLine) => {
  const { serviceId, serviceName, serviceCost, discountPercentage, serviceImage, mainServiceId, applicationId } =
    service
  const body = { serviceId, serviceName, serviceCost, discountPercentage, serviceImage, mainServiceId, applicationId }
  const send = () => call(addToCart, { body: { ...body, ...quantityField(service), status: 'addToCart' } })
  return sendSurely<CartLine | null>(send, { refused: meansDone(saysInCart, null) })
}

/** Takes a line out of the customer's cart. Throws CallFailed. */
export const removeSurely = (cartItemId: string) => callSurely(removeFromCart, { params: { cartItemId } })

/** Says of how many a line of the customer's cart is. Throws CallFailed. */
export const countSurely = (cartItemId: string, quantity: number | null) =>
  callSurely(setQuantity, { params: { cartItemId }, body: { quantity } })
