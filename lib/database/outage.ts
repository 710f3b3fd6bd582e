import { setTimeout as sleep } from 'node:timers/promises'
import { isAwayError } from '@/lib/database/away'
import { reasonOf } from '@/lib/database/rules'

type Options = {
  /** Settles where the database answers, fails where it does not. */
  probe: () => Promise<unknown>
  onBegin: (reason: string) => void
  onEnd: (ms: number) => void
  everyMs?: number
}

/** Lines kept while it is not known yet whether the database is away. */
const maxHeld = 20
/** For so long after its last sign an outage may be why something failed. */
const recentMs = 2_000

/**
 * Tells an outage of the database from a single lost connection: at the first sign of one (`note`) it asks the database
 * itself, and until that answers the outage is one event, however many requests, jobs and connections fail of it.
 */
function createOutage({ probe, onBegin, onEnd, everyMs = 1_000 }: Options) {
  const closed = new AbortController()
  const held = new Map<string, () => void>()
  let isAway = false
  let lastSign = Number.NEGATIVE_INFINITY
  let isChecking = false

  const answers = () =>
    probe().then(
      () => true,
      () => false,
    )

  const pause = () => sleep(everyMs, null, { signal: closed.signal, ref: false }).catch(() => {})

  const untilItAnswers = async (reason: string) => {
    const began = Date.now()
    while (!(await answers())) {
      if (closed.signal.aborted) return
      if (!isAway) onBegin(reason)
      isAway = true
      held.clear()
      await pause()
    }
    if (isAway) onEnd(Date.now() - began)
    isAway = false
    for (const write of held.values()) write()
    held.clear()
  }

  /** Asks at most once in `everyMs`, whatever fails. */
  const checkAsLongAsItSeems = async (reason: string) => {
    isChecking = true
    do {
      await untilItAnswers(reason)
      await pause()
    } while (held.size && !closed.signal.aborted)
    isChecking = false
  }

  return {
    /**
     * A sign that the database may be away. `write` is what would be logged of it: dropped where the outage says it, else done
     * a moment later, once for each message.
     */
    note(error: unknown, write?: () => void) {
      if (!write) lastSign = Date.now() // from where the shop reads and writes; a line may be of another server
      if (isAway) return
      const reason = reasonOf(error)
      if (write && held.size < maxHeld) held.set(reason, write)
      if (!isChecking) void checkAsLongAsItSeems(reason)
    },
    /** Whether the database is away, or looked like it a moment ago. */
    isLikely: () => isAway || Date.now() - lastSign < recentMs,
    close: () => closed.abort(),
  }
}

type Outage = ReturnType<typeof createOutage>

/** The server and Next are bundled separately, each with its own copy of this module; the outage is that of the process. */
const processWide = globalThis as { databaseOutage?: Outage }

/** From here on `noteOutage` and `isOutageLikely` know. */
export function watchOutages(options: Options) {
  processWide.databaseOutage = createOutage(options)
  return processWide.databaseOutage
}

/** Whether the error is left to the outage to tell of: `write` is then called only if there is none. False where nobody watches. */
export function noteOutage(error: unknown, write?: () => void) {
  if (!processWide.databaseOutage || !isAwayError(error)) return false
  processWide.databaseOutage.note(error, write)
  return true
}

export const isOutageLikely = () => processWide.databaseOutage?.isLikely() ?? false
