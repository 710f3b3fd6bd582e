import { beforeEach, expect, test } from 'vitest'
import { cancelBooking } from '@/lib/bookings/commands'
import { cancellationTexts } from '@/lib/bookings/rules/cancellation'
import { freeCancellation } from '@/lib/cancellation'
import { listMails } from '@/lib/mail/mailbox'
import { assignPartner, scheduleVisit } from '@/lib/visits/commands/plan'
import { jobs } from '@/lib/visits/jobs'
import { later, now } from '@/testing/clock'
import { aCustomer, anOrder, aPartner } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'

let customer: Awaited<ReturnType<typeof aCustomer>>
beforeEach(async () => {
  customer = await aCustomer()
})
const at = (hours: number) => ({ startsAt: later({ hours }), minutes: 60 })
/** So many orders that were placed together. */
async function placed(count: number) {
  const first = await anOrder(customer.id)
  const rest = await Promise.all(
    Array.from({ length: count - 1 }, () => anOrder(customer.id, { placementId: first.placementId })),
  )
  return [first, ...rest].map(({ orderId }) => orderId!)
}

/** What was mailed since the last look, by subject and text. */
function mailbox() {
  const seen = new Set<string>()
  return async () => {
    await runJobs(jobs, now)
    const mails = (await listMails()).filter(({ to, name }) => to === customer.email && !seen.has(name))
    for (const { name } of mails) seen.add(name)
    return mails.map(({ subject, text }) => `${subject}\n${text}`)
  }
}

test('a mail leaves once for what is done together, at each change that the household has to know', async () => {
  const fresh = mailbox()
  const { contactNumber } = await aPartner()
  const [first, second] = (await placed(2)) as [string, string]
  await scheduleVisit({ orderIds: [first, second], ...at(48) }, now, 'commandLine')
  const [planned, ...none] = await fresh()
  expect(none).toEqual([])
  expect(planned).toMatch(/^Your Kamra visit is on Monday, 23 November 2026, 3:30 pm\nHello Asha,\n/)
  for (const said of ['our professional comes to you', first, second, freeCancellation, '/orders'])
    expect(planned).toContain(said)
  await assignPartner([first, second], contactNumber, now, 'commandLine')
  const [assigned, ...more] = await fresh()
  expect(more).toEqual([])
  expect(assigned).toMatch(/^Rakesh comes to you on Monday, 23 November 2026, 3:30 pm\n/)
  expect(assigned).toMatch(/Who comes\nRakesh Kumar\nAC technician\n\+91 \d{5} \d{5}\n\nWhat is done/)
  expect(assigned).toContain(freeCancellation)
  await assignPartner([first, second], contactNumber, now, 'commandLine')
  await scheduleVisit({ orderIds: [first, second], ...at(48), minutes: 90 }, now, 'commandLine')
  expect(await fresh()).toEqual([])

  await scheduleVisit({ orderIds: [first], ...at(24) }, now, 'commandLine')
  const [moved, ...others] = await fresh()
  expect(others).toEqual([])
  expect(moved).toMatch(/^Your Kamra visit was moved to Sunday, 22 November 2026, 3:30 pm\n/)
  expect(moved).toContain('Rakesh now comes on')
  expect(moved).toContain(first)
  expect(moved).not.toContain(second)
})

test('[BOOK-14] a mail about a visit that is too near says that cancelling it is not free', async () => {
  const fresh = mailbox()
  const { contactNumber } = await aPartner()
  const [orderId] = (await placed(1)) as [string]
  await scheduleVisit({ orderIds: [orderId], ...at(6), partnerNumber: contactNumber }, now, 'commandLine')
  const [mail] = await fresh()
  expect(mail).toContain(cancellationTexts.late)
  expect(mail).not.toContain(freeCancellation)
})

test('a mail says only what holds, and nothing of what was refused or called off', async () => {
  const fresh = mailbox()
  const { contactNumber } = await aPartner()
  const [orderId] = (await placed(1)) as [string]
  await scheduleVisit({ orderIds: [orderId], ...at(24) }, now, 'commandLine')
  await scheduleVisit({ orderIds: [orderId], ...at(48), partnerNumber: contactNumber }, now, 'commandLine')
  expect(await fresh()).toEqual([expect.stringMatching(/^Your Kamra visit was moved to Monday, 23 November/)])
  const [busy] = (await placed(1)) as [string]
  await expect(
    scheduleVisit({ orderIds: [busy], ...at(48), partnerNumber: contactNumber }, now, 'commandLine'),
  ).rejects.toThrow()
  await scheduleVisit({ orderIds: [busy], ...at(96) }, now, 'commandLine')
  await cancelBooking(customer, busy, now)
  expect(await fresh()).toEqual([])
})
