/** The cart with the checkout of one main service open. */
export const checkoutPath = (mainServiceId: string) => `/cartpage?checkout=${mainServiceId}`
