/** Condition for cart lines in the table that carts and orders share. For orders: `isOrder`. */
export const inCart = { status: 'addToCart' } as const
