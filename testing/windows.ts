import { checkoutGroup } from '@/lib/bookings/commands'
import { addToCart, listCart } from '@/lib/cart/commands'
import { quantityField, termsOf } from '@/lib/cart/rules'
import { db } from '@/lib/db'
import { holdWindow } from '@/lib/windows/commands/hold'
import { offerToCustomer } from '@/lib/windows/queries/offer'
import { now } from '@/testing/clock'
import { aContactNumber, aCustomer, anAddress, aPartner, aService, aShift } from '@/testing/factories'

export type Customer = Awaited<ReturnType<typeof aCustomer>>
type Service = Awaited<ReturnType<typeof aService>>
export type To = { deliveryAddress: string; contactNumber: string }

/** Saturday, 21 November 2026, 3:30 pm in India is now; the Monday after it at that hour. */
export const monday = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 23, hour, minute) - 330 * 60_000)
export const window = (from: number, until = from + 2) => ({ from: monday(from), until: monday(until) })
export const shown = (from: number) => ({ from: monday(from).toISOString(), until: monday(from + 2).toISOString() })

export let customer: Customer
export let service: Service
export let to: To
export let mainServiceId: string

/** A customer at home with a service of an hour in the cart; partners are entered by `aKnownPartner`. */
export async function openWindows() {
  // The partners of other tests are out of sight.
  await db.partner.updateMany({ data: { active: false } })
  await db.serviceArea.upsert({
    where: { prefix: '110' },
    create: { prefix: '110', name: 'Delhi' },
    update: { active: true },
  })
  await db.setting.deleteMany({ where: { key: 'windows' } })
  service = await aService({ minutes: 60 })
  mainServiceId = service.applicationType.category.mainServiceId
  customer = await aCustomer()
  to = await aHome(customer)
}

async function aHome(of: Customer, pin = '110001') {
  const deliveryAddress = (await anAddress(of.id, { postalCode: pin })).id
  const contactNumber = (await aContactNumber(of.id)).id
  await addToCart(of, service.id, now)
  return { deliveryAddress, contactNumber }
}

type Given = { from?: number; until?: number; skill?: string; areas?: string[] }
/** A partner of whom all is known, who works on Monday. */
export async function aKnownPartner({ from = 8, until = 20, skill = mainServiceId, areas = ['110'] }: Given = {}) {
  const partner = await aPartner()
  await aShift(partner.id, monday(from), monday(until))
  await db.partnerSkill.create({ data: { partnerId: partner.id, mainServiceId: skill } })
  for (const prefix of areas) await db.partnerArea.create({ data: { partnerId: partner.id, prefix } })
  return partner
}

export const offer = (of = customer, home = to, at = now) =>
  offerToCustomer(of, { mainServiceId, deliveryAddress: home.deliveryAddress }, at)
export const mondays = async (...asked: Parameters<typeof offer>) =>
  (await offer(...asked)).days.find(({ day }) => day === '2026-11-23')!.windows
export const hold = (from: number, { of = customer, home = to, at = now } = {}) =>
  holdWindow(of, { mainServiceId, deliveryAddress: home.deliveryAddress, window: window(from) }, at)
export async function order(
  from: number | undefined,
  {
    of = customer,
    home = to,
    at = now,
    key = null as string | null,
    preferredDay = undefined as string | undefined,
  } = {},
) {
  const items = (await listCart(of, at)).filter((item) => item.mainServiceId === mainServiceId)
  const lines = items.map((item) => ({ _id: item._id, ...termsOf(item), ...quantityField(item) }))
  const asked = {
    mainServiceId,
    ...home,
    lines,
    ...(from !== undefined && { window: window(from) }),
    ...(preferredDay && { preferredDay }),
  }
  return checkoutGroup(of, asked, key, { now: at })
}
/** Somebody else, with the same in the cart. */
export async function another() {
  const of = await aCustomer()
  return { of, home: await aHome(of) }
}
export const busy = () => db.$queryRaw<{ kind: string; from: Date; until: Date }[]>`
  select kind::text, lower(during) as "from", upper(during) as until from busy
  where partner_id in (select id from partner where active) order by lower(during)`
