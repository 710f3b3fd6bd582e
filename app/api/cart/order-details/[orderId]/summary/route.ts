import { getSummary } from '@/lib/bookings/contract'
import { findPlacement } from '@/lib/bookings/queries'
import { summaryFile } from '@/lib/drawings/drawings'
import { env } from '@/lib/env'
import { endpoint } from '@/lib/http/endpoint'
import { readIdentity, readPayTo } from '@/lib/settings/queries'

export const GET = endpoint(getSummary, async ({ actor, params, now }) => {
  const [placement, identity, payTo] = await Promise.all([
    findPlacement(actor.id, params.orderId),
    readIdentity(),
    readPayTo(),
  ])
  const { SHOP_NAME, CONTACT_PHONE, url } = env()
  return summaryFile({ ...placement, made: { shop: SHOP_NAME, url, phone: CONTACT_PHONE, identity, payTo, now } })
})
