import { hasPrices } from '@/lib/catalogue/rules/rate-card'
import { answerDrawn, rateCard } from '@/lib/drawings/drawings'
import { env } from '@/lib/env'
import { indiaDay } from '@/lib/india-day'
import { findCategory } from '@/lib/storefront/queries'

/** The rate card of a category that has prices: `/rate-cards/{slug}.pdf`. The front keeps it until a price changes or the day ends. */
export async function GET(_request: Request, route: { params: Promise<{ file: string }> }) {
  const [, slug] = /^([a-z0-9-]+)\.pdf$/.exec((await route.params).file) ?? []
  const now = new Date()
  const category = slug ? await findCategory(slug, indiaDay(now)) : null
  if (!category || category.slug !== slug || !hasPrices(category.services)) return new Response(null, { status: 404 })
  const { SHOP_NAME, url } = env()
  const card = rateCard({ category, shop: SHOP_NAME, page: `${url}/services/${slug}`, now })
  return answerDrawn(card, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${slug}-rate-card-${indiaDay(now)}.pdf"`,
  })
}
