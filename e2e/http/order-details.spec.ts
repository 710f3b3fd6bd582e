import { expect, test } from '../fixtures'
import { nextYear, operate, order, putInCart, servicesOf } from '../shop/arrange'
import { signUp } from '../shop/customer'

test('[API-13] one order by its number or id, with its partner, time and timeline, for its customer alone', async ({
  api,
  shop,
  customer,
}) => {
  const services = await servicesOf(api, 'Electrician, Carpenter and Plumber')
  const [number] = (await order(api, customer, services.slice(0, 1))) as [string]
  const { token } = customer
  const details = (id: string, as: string | undefined = token) =>
    api('GET', `/api/cart/order-details/${id}`, { token: as })
  const { data } = (await details(number)).body as { data: Record<string, unknown> }
  expect(data).toMatchObject({
    orderId: number,
    serviceId: services[0]?._id,
    serviceName: services[0]?.name,
    status: 'pending',
    deliveryAddress: { street: '2 Janpath' },
    contactNumber: { number: '9810000002' },
    tracking: [{ status: 'placed', message: 'We have received your booking.', date: expect.stringMatching(/Z$/) }],
  })
  for (const field of ['scheduledDate', 'assignedPartner']) expect(data).not.toHaveProperty(field)

  const phone = `98${String(Date.now()).slice(-8)}`
  const year = nextYear()
  await operate(shop, 'partner', 'add', 'Rakesh Kumar', phone, 'Electrician', 'rakesh@example.test')
  await operate(shop, 'visit', 'schedule', number, `${year}-01-25 11:00`)
  await operate(shop, 'visit', 'assign', number, phone)
  const byId = await details(String(data._id))
  expect(byId).toMatchObject(await details(number).then(({ status, body }) => ({ status, body })))
  const tracked = byId.body?.data as { tracking: { status: string }[]; trackingDetails: object[] }
  expect(tracked).toMatchObject({
    status: 'pending',
    scheduledDate: `${year}-01-25T11:00:00.000Z`,
    assignedPartner: {
      fullName: 'Rakesh Kumar',
      contactNumber: expect.stringContaining(phone),
      email: 'rakesh@example.test',
      specialization: 'Electrician',
    },
  })
  expect(tracked.tracking.map(({ status }) => status)).toEqual(['placed', 'scheduled', 'assigned'])
  expect(tracked.trackingDetails).toEqual(tracked.tracking)

  await putInCart(api, customer, services.slice(1, 2))
  const cart = (await api('GET', '/api/cart/list', { token })).body?.data as { _id: string }[]
  const other = await signUp(shop)
  const answers = await Promise.all([
    details(number, other.token),
    details(String(data._id), other.token),
    details(cart[0]!._id),
    details('HS-ZZZZZZZZ'),
    details('HS-1'),
    api('GET', `/api/cart/order-details/${number}`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400, 401])
})
