import 'server-only'
import { createHash } from 'node:crypto'
import { db, type Tx } from '@/lib/db'
import { hourMs } from '@/lib/durations'
import { AppError } from '@/lib/errors'
import { answerHours, maxKeyLength } from '@/lib/idempotency/rules'

/** Answers that were stored before this instant have expired. */
export const expiredBefore = (now: Date) => new Date(now.getTime() - answerHours * hourMs)

type Call = {
  actorId: string
  /** The `Idempotency-Key` header; without one the work simply runs. */
  key: string | null
  /** What identifies the request: the call and its validated body. */
  request: unknown
  now: Date
}

/**
 * Runs the work once per actor and key (design decision 10); a retry gets the stored answer. The key is written in the
 * caller's transaction: a second call at the same time waits for the first, and a call that fails stores no key.
 * The answer is stored as JSON. Throws `reused_key` (422) where the same key came with another request before.
 */
export async function once<T>(tx: Tx, { actorId, key, request, now }: Call, run: () => Promise<T>): Promise<T> {
  if (key === null) return run()
  if (!key || key.length > maxKeyLength)
    throw new AppError('invalid', `Idempotency-Key must have 1 to ${maxKeyLength} characters`)
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const isNew = await tx.$executeRaw`
    insert into idempotency_key as stored (actor_id, key, request, created_at)
    values (${actorId}::uuid, ${key}, ${hash}, ${now})
    on conflict (actor_id, key) do update
      set request = excluded.request, answer = null, created_at = excluded.created_at
      where stored.created_at < ${expiredBefore(now)}`
  if (!isNew) {
    const previous = await tx.idempotencyKey.findUniqueOrThrow({ where: { actorId_key: { actorId, key } } })
    if (previous.request !== hash) throw new AppError('reused_key', 'This Idempotency-Key was used for another request')
    return previous.answer as T
  }
  const answer = JSON.stringify((await run()) ?? null)
  // As it is stored, so that a retry gets the same bytes: PostgreSQL puts the fields in an order of its own.
  const [stored] = await tx.$queryRaw<{ answer: T }[]>`
    update idempotency_key set answer = ${answer}::jsonb where actor_id = ${actorId}::uuid and key = ${key} returning answer`
  return stored!.answer
}

/**
 * Reads the answer that was stored for a key of that actor and still counts; null where nothing was done under the key. Waits for a
 * call with the key that is under way, so that its end is told and not its beginning.
 */
export const answerOf = (actorId: string, key: string, now: Date): Promise<unknown> =>
  db.$transaction(async (tx) => {
    // Whoever has written the key keeps others from it until the call is over.
    const isUnused = await tx.$executeRaw`
      insert into idempotency_key (actor_id, key, request, created_at) values (${actorId}::uuid, ${key}, '', ${now})
      on conflict (actor_id, key) do nothing`
    const where = { actorId_key: { actorId, key } }
    if (isUnused) {
      await tx.idempotencyKey.delete({ where })
      return null
    }
    const stored = await tx.idempotencyKey.findUnique({ where })
    return stored && stored.createdAt >= expiredBefore(now) ? stored.answer : null
  })
