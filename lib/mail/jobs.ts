import 'server-only'
import * as z from 'zod'
import { dayMs } from '@/lib/durations'
import { sweepMailbox } from '@/lib/mail/mailbox'
import { mailDays } from '@/lib/promises'
import { handle } from '@/lib/queue/handle'
import { inBatches } from '@/lib/queue/in-batches'
import { defineTask } from '@/lib/queue/task'

const sweepMails = defineTask('mail.sweep', z.object({}))

export const jobs = [
  handle(
    sweepMails,
    async (_, { now, signal }) => {
      const before = new Date(now.getTime() - mailDays * dayMs)
      await inBatches(signal, (limit) => sweepMailbox(before, limit))
    },
    { cron: '21 4 * * *' },
  ),
]
