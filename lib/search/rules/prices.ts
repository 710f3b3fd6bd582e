import { priceOn } from '@/lib/catalogue/rules/price'
import type { SearchedService } from '@/lib/search/rules/lexicon'
import { wordsOf } from '@/lib/search/rules/sound'
import { readWholeNumber } from '@/lib/whole-number'

/** Rupees as they are written in English and in the languages of India, read in Latin letters. */
const rupees = /^(?:rs|inr|ru|rup[aeiy][a-z]*|taka|taakaa|tankaa)$/

/** What somebody may mean by a price: fewer digits are a count, more are a PIN. */
const [least, most] = [10, 99_999]

/** The price that a text is and nothing else, as '₹299', 'Rs. 1,499/-' or '499'; null where it says more, or less. */
export function priceSaid(typed: string): number | null {
  const isOther = wordsOf(typed).some(({ text }) => !rupees.test(text) && !/^\d+$/.test(text))
  const price = isOther ? undefined : readWholeNumber(typed)
  return price !== undefined && price >= least && price <= most ? price : null
}

/** The places of the services that cost so much on a day in India (YYYY-MM-DD), in their order. */
export function costing(price: number, services: readonly SearchedService[], today: string): number[] {
  const isAsked = (service: SearchedService) => {
    const view = priceOn(service, today)
    return view.kind === 'amount' && view.rupees === price
  }
  return services.flatMap((service, at) => (isAsked(service) ? [at] : []))
}
