import { afterEach, expect, test } from 'vitest'
import { db, type Tx } from '@/lib/db'
import { env } from '@/lib/env'
import { listenForNotifications } from '@/lib/events/postgres-listener'

/** As a trigger does it: told to the listeners when the transaction commits. */
const notify = (tx: Tx, channel: string, payload: string) => tx.$executeRaw`select pg_notify(${channel}, ${payload})`

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const events of opened.splice(0)) await events.close()
})

function listen() {
  const log: string[] = []
  const events = listenForNotifications(
    env().DATABASE_URL,
    {
      news: {
        onMessage: (text) => log.push(text),
        onConnect: () => log.push('up'),
        onDisconnect: () => log.push('down'),
      },
    },
    { checkEveryMs: 50 },
  )
  opened.push(events)
  return { log, events }
}

test('a message is heard once its transaction commits, on its channel alone', async () => {
  const { log } = listen()
  await expect.poll(() => log).toEqual(['up'])
  const failed = db.$transaction(async (tx) => {
    await notify(tx, 'news', 'never')
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow()
  await notify(db, 'other', 'elsewhere')
  await db.$transaction((tx) => notify(tx, 'news', 'bread'))
  await expect.poll(() => log).toEqual(['up', 'bread'])
})

test('a lost connection is told at once and comes back by itself', async () => {
  const { log } = listen()
  await expect.poll(() => log).toEqual(['up'])
  await db.$executeRaw`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'events'`
  await expect.poll(() => log).toEqual(['up', 'down', 'up'])
  await notify(db, 'news', 'milk')
  await expect.poll(() => log).toEqual(['up', 'down', 'up', 'milk'])
})

test('a change of the catalogue is announced', async () => {
  const log: string[] = []
  const events = listenForNotifications(env().DATABASE_URL, {
    public_version: { onMessage: (text) => log.push(text), onConnect: () => log.push('up') },
  })
  opened.push(events)
  await expect.poll(() => log).toEqual(['up'])
  await db.mainService.updateMany({ data: { position: { increment: 1 } } })
  const { version } = await db.publicVersion.findUniqueOrThrow({ where: { id: 1 } })
  await expect.poll(() => log).toEqual(['up', String(version)])
})

test('closing ends the connection and tells that nothing is heard any more', async () => {
  const { log, events } = listen()
  await expect.poll(() => log).toEqual(['up'])
  await events.close()
  expect(log).toEqual(['up', 'down'])
  await expect
    .poll(
      () => db.$queryRaw`select 1 as one from pg_stat_activity
      where datname = current_database() and application_name = 'events'`,
    )
    .toEqual([])
})
