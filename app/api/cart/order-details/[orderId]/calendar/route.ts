import { getCalendar } from '@/lib/bookings/contract'
import { calendarFile } from '@/lib/bookings/downloads'
import { findVisit } from '@/lib/bookings/queries'
import { env } from '@/lib/env'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(getCalendar, async ({ actor, params }) => {
  const { SHOP_NAME, CONTACT_PHONE, url } = env()
  return calendarFile(await findVisit(actor.id, params.orderId), { shop: SHOP_NAME, url, phone: CONTACT_PHONE })
})
