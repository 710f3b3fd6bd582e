import { getCalendar } from '@/lib/bookings/contract'
import { calendarFile } from '@/lib/bookings/downloads'
import { findVisit } from '@/lib/bookings/queries'
import { env } from '@/lib/env'
import { endpoint } from '@/lib/http/endpoint'

export const GET = endpoint(getCalendar, async ({ actor, params }) => {
  const { SHOP_NAME: shop, CONTACT_PHONE: phone, CONTACT_EMAIL: email, MAIL_FROM: sender, url } = env()
  return calendarFile(await findVisit(actor.id, params.orderId), { shop, url, phone, email, sender })
})
