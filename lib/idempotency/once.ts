import 'server-only'
import { createHash } from 'node:crypto'
import type { Tx } from '@/lib/db'
import { hourMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { answerHours, maxKeyLength } from '@/lib/idempotency/rules'

/** The instant before which a stored answer counts as gone. */
export const lapsedBefore = (now: Date) => new Date(now.getTime() - answerHours * hourMs)

type Call = {
  actorId: string
  /** The `Idempotency-Key` header; without one the work simply runs. */
  key: string | null
  /** What identifies the call: its path and checked body. */
  request: unknown
  now: Date
}

/**
 * Runs the work once per actor and key (design decision 10). The key is written in the caller's transaction, so a second
 * call at the same time waits for the first and gets its answer, and a refused call leaves no key behind.
 * The answer must survive JSON. Throws `reused_key` (422) where the key came with another request before.
 */
export async function once<T>(tx: Tx, { actorId, key, request, now }: Call, run: () => Promise<T>): Promise<T> {
  if (key === null) return run()
  if (!key || key.length > maxKeyLength)
    throw new AppError('invalid', `Idempotency-Key must have 1 to ${maxKeyLength} characters`)
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const isNew = await tx.$executeRaw`
    insert into idempotency_key as kept (actor_id, key, request, created_at)
    values (${actorId}::uuid, ${key}, ${hash}, ${now})
    on conflict (actor_id, key) do update
      set request = excluded.request, answer = null, created_at = excluded.created_at
      where kept.created_at < ${lapsedBefore(now)}`
  const where = { actorId_key: { actorId, key } }
  if (!isNew) {
    const before = await tx.idempotencyKey.findUniqueOrThrow({ where })
    if (before.request !== hash) throw new AppError('reused_key', 'This Idempotency-Key was used for another request')
    return before.answer as T
  }
  const answer = await run()
  // Through text, because what Prisma takes as JSON has no undefined and no dates.
  await tx.idempotencyKey.update({ where, data: { answer: JSON.parse(JSON.stringify(answer ?? null)) } })
  return answer
}
