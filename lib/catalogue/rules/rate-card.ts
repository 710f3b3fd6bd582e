import { hasCost, type Priced } from '@/lib/catalogue/rules/price'

/** A category has a rate card where something in it has a price. */
export const hasPrices = (services: readonly { priced: Priced }[]) => services.some(({ priced }) => hasCost(priced))

export const rateCardPath = (slug: string) => `/rate-cards/${slug}.pdf`
