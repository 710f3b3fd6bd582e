import 'server-only'
import { logUndecided, unifyCustomerNumbers } from '@/lib/account/commands/unify-numbers'
import { sweepPictures, unifyNumbers } from '@/lib/account/schema'
import { db } from '@/lib/db'
import { dayMs } from '@/lib/durations'
import { log } from '@/lib/log'
import { handle } from '@/lib/queue/handle'
import { uploads } from '@/lib/uploads/uploads'

const batchSize = 500
/** A file is written before the row that names it, within seconds: one that is younger may be on its way to its row. */
const minAgeMs = dayMs

async function removeUnshown(names: string[]) {
  const rows = await db.customer.findMany({ where: { image: { in: names } }, select: { image: true }, take: batchSize })
  const shown = new Set(rows.map(({ image }) => image))
  for (const name of names) if (!shown.has(name)) await uploads.remove(name)
}

/** Deletes pictures that no account shows: a crash came between the change of a row and that of its file (SEC-56). */
async function sweep(now: Date, signal: AbortSignal) {
  if (!(await db.customer.findFirst({ where: { image: { not: null } }, select: { id: true } }))) {
    // A new database beside the files of an older one, say: it cannot tell what is shown.
    log().info('no account has a picture; files are left as they are')
    return
  }
  let names: string[] = []
  for await (const name of uploads.namesBefore(new Date(now.getTime() - minAgeMs))) {
    if (signal.aborted) return
    names.push(name)
    if (names.length < batchSize) continue
    await removeUnshown(names)
    names = []
  }
  if (names.length) await removeUnshown(names)
}

export const jobs = [
  handle(sweepPictures, (_, { now, signal }) => sweep(now, signal), { cron: '31 4 * * *' }),
  handle(unifyNumbers, (_, { signal }) => logUndecided(unifyCustomerNumbers(signal)), { cron: '57 4 * * *' }),
]
