/** What a checkout is of: a main service of the cart by its id, or all of them. */
export const wholeCart = 'all'

/** The cart with that checkout open. */
export const checkoutPath = (of: string) => `/cartpage?checkout=${of}`

/** Whether a line of the cart belongs to it. */
export const isOf = (of: string, { mainServiceId }: { mainServiceId: string }) =>
  of === wholeCart || mainServiceId === of
