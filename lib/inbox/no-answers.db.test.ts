import { expect, test } from 'vitest'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { exampleContacts } from '@/lib/example-contacts'
import { replyToMessage } from '@/lib/inbox/commands/reply'
import { settleMessage } from '@/lib/inbox/commands/settle'
import { jobs } from '@/lib/inbox/jobs'
import { listMails } from '@/lib/mail/mailbox'
import { now } from '@/testing/clock'
import { anOperator } from '@/testing/factories'
import { runJobs } from '@/testing/jobs'

// The example of a page that is copied into the settings is no e-mail of the shop.
process.env.CONTACT_EMAIL = exampleContacts.CONTACT_EMAIL

test('[DESK-163] [NAV-09] in a shop without an e-mail of its own a reply asks for no answer by mail, and names the contact page', async () => {
  expect(env().CONTACT_EMAIL).toBeUndefined()
  const by = { operator: (await anOperator()).id }
  const email = `${crypto.randomUUID()}@example.test`
  const { id } = await db.message.create({
    data: {
      name: 'Asha Verma',
      email,
      contactNumber: '9876543210',
      kind: 'contact',
      subject: 'Sundays',
      text: 'Do you come then?',
      createdAt: now,
    },
  })
  await replyToMessage(id, { text: 'Yes, we do', version: 0 }, null, now, by)
  await settleMessage(id, { text: 'It is all done', version: 1 }, null, now, by)
  await runJobs(jobs, now)
  const mails = (await listMails()).filter(({ to }) => to === email)
  expect(mails).toHaveLength(2)
  const page = `${env().url}/contact, with the number M-${id.slice(0, 8).toUpperCase()}.`
  for (const { text, html, replyTo } of mails) {
    expect(replyTo).toBe('')
    for (const part of [text, html.replace(/<\/?span[^>]*>/g, '')]) {
      expect(part).toContain(page)
      expect(part).not.toMatch(/You can answer this mail|right, answer this mail/)
      expect(part).not.toMatch(/0000000000|shop\.example|social\.example/)
    }
  }
})
