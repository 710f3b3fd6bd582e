import 'server-only'
import { db } from '@/lib/db'
import { env } from '@/lib/env'
import { once } from '@/lib/idempotency/once'
import { type ContactForm, forwardMessage } from '@/lib/inbox/schema'
import { countByAddress } from '@/lib/limits/limits'
import { enqueue } from '@/lib/queue/enqueue'

// Many households share one address in India.
const limit = { name: 'contact:address', most: 20 }

/** Whoever writes need not have an account: the key alone tells a retry, and its answer says nothing of anybody. */
const anybody = '00000000-0000-0000-0000-000000000000'

type Sent = { key: string | null; address: string | null; now: Date }

/** Keeps the message for the operator, and mails it to `CONTACT_EMAIL` where there is one. Throws `too_many`, `reused_key`. */
export async function receiveMessage({ message, ...given }: ContactForm, { key, address, now }: Sent) {
  await countByAddress(limit, address)
  const request = ['contact', message, given]
  return db.$transaction((tx) =>
    once(tx, { actorId: anybody, key, request, now }, async () => {
      const { id } = await tx.message.create({
        data: { kind: 'contact', ...given, text: message, createdAt: now },
        select: { id: true },
      })
      if (env().CONTACT_EMAIL) await enqueue(tx, forwardMessage, { messageId: id })
      return { received: true as const }
    }),
  )
}
