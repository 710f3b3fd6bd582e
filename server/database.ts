import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, excessAt, inspectDatabase } from '@/lib/database/inspect'
import { watchOutages } from '@/lib/database/outage'
import { placeOf } from '@/lib/database/rules'
import { log } from '@/lib/log'
import { commandNamed, home } from '@/lib/release'
import { StartError } from '@/server/start-errors'

const everyMs = 1_000

/** Names of the migrations that this release knows. */
export const knownMigrations = () =>
  readdirSync(join(home, 'prisma/migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/**
 * Settles once the database can be served from. One that cannot be reached is waited for, after `onWait`; one that is of no
 * use until somebody does something is a StartError, at once or when it comes.
 */
export async function databaseReady(url: string, migrations: readonly string[], onWait = async () => {}) {
  let isWaiting = false
  for (;;) {
    const verdict = await inspectDatabase(url, { migrations, command: commandNamed })
    if (verdict.state === 'unfit') throw new StartError(verdict.sentence)
    if (verdict.state === 'fit') {
      // A newer release migrates while this one still serves, and perhaps starts anew.
      if (verdict.ahead.length) log().warn({ migrations: verdict.ahead }, 'the database is of a newer release')
      return
    }
    if (!isWaiting) {
      isWaiting = true
      log().warn({ database: placeOf(url), reason: verdict.reason }, 'waiting for the database')
      await onWait()
    }
    await sleep(everyMs)
  }
}

/**
 * Warns where the shop serves as a role that may more than serve (docs/decisions/013-two-roles.md): what comes in through the
 * application could then do that too.
 */
export async function warnOfExcess(url: string) {
  const excess = await excessAt(url).catch(() => [])
  if (excess.length)
    log().warn(
      { role: excess },
      `the role of DATABASE_URL ${excess.join(', ')}; ${commandNamed('roles')} makes one that only serves`,
    )
}

/** Tells each outage of the database by one line as it begins and one as it ends. */
export const logOutages = (url: string) =>
  watchOutages({
    probe: () => ask(url),
    onBegin: (reason) => log().error({ database: placeOf(url), reason }, 'the database is away'),
    onEnd: (ms) => log().warn({ database: placeOf(url), ms }, 'the database is back'),
  })
