import 'server-only'
import { helloTo } from '@/lib/account/rules/names'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { formatDate } from '@/lib/india-time'
import { log } from '@/lib/log'
import { sendMail } from '@/lib/mail/send'
import { findDue, removeCustomer } from '@/lib/privacy/commands'
import { removeCustomers, tellDeletion } from '@/lib/privacy/schema'
import { handle } from '@/lib/queue/handle'

const maxDeletionsPerRun = 500

async function mailDeletionDay(id: string) {
  const customer = await db.customer.findUnique({ where: { id } })
  // Who has proved no mailbox has no account to keep, and the mail may be a stranger's.
  if (!customer?.deletionDueAt || !customer.email || !customer.verifiedAt) return
  const { SHOP_NAME: shop, url } = env()
  const day = formatDate(customer.deletionDueAt)
  const { deletionMail } = await import('@/lib/privacy/documents')
  const mail = deletionMail({ shop, url, hello: helloTo(customer), day })
  await sendMail({ to: customer.email, ...mail }, 'the day of a deletion')
}

/** Deletes every customer who is due. One that fails is logged and tried again an hour later; the others go on. */
async function removeDue(now: Date, signal: AbortSignal) {
  let failed = 0
  for (const { id } of await findDue(now, maxDeletionsPerRun)) {
    if (signal.aborted) return
    await removeCustomer(id, now).catch((error: unknown) => {
      failed += 1
      log().error({ err: error }, 'a customer could not be deleted')
    })
  }
  if (failed) throw new Error(`${failed} customers could not be deleted`)
}

export const jobs = [
  handle(tellDeletion, ({ customerId }) => mailDeletionDay(customerId)),
  handle(removeCustomers, (_, { now, signal }) => removeDue(now, signal), { cron: '35 * * * *' }),
]
