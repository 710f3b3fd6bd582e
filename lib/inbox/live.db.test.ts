import { afterAll, expect, test } from 'vitest'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { listenForNotifications } from '@/lib/events/postgres-listener'
import { addInboxNote } from '@/lib/inbox/commands/notes'
import { receiveMessage } from '@/lib/inbox/commands/receive'
import { replyToMessage } from '@/lib/inbox/commands/reply'
import { now } from '@/testing/clock'
import { anOperator } from '@/testing/factories'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

test('[DESK-143] the desk hears that a message came, was noted about or answered, and nothing of what', async () => {
  const log: string[] = []
  const events = listenForNotifications(env().DATABASE_URL, {
    desk: { onMessage: (text) => log.push(`changed${text}`), onConnect: () => log.push('up') },
  })
  closing.push(events.close)
  await expect.poll(() => log).toEqual(['up'])
  const form = { name: 'Asha', email: 'asha@example.test', contactNumber: '98765', subject: 'Hours', message: 'When?' }
  await receiveMessage(form, { key: null, address: '192.0.2.1', customer: null, now })
  await expect.poll(() => log).toEqual(['up', 'changed'])
  const { id, version } = await db.message.findFirstOrThrow({ where: { subject: form.subject } })
  const by = { operator: (await anOperator()).id }
  await addInboxNote(id, 'Called back', null, now, by)
  await expect.poll(() => log).toEqual(['up', 'changed', 'changed'])
  await replyToMessage(id, { text: 'At nine.', version }, null, now, by)
  await expect.poll(() => log).toEqual(['up', 'changed', 'changed', 'changed'])
})
