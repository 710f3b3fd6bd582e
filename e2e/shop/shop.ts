import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl, runSql, templateName } from '../../testing/database'
import { type App, startApp } from './app'
import { type MailServer, startMailServer } from './mail-server'

export type Shop = {
  url: string
  /** As the owner of its tables, to arrange and to look. */
  databaseUrl: string
  /** As the role that serves, which is what the shop runs as. */
  servingUrl: string
  /** Where uploads lie. */
  dataDir: string
  mail: MailServer
  app: App
  /** Another process of the shop on the same database, with further settings, of a copy of the release; stopped with the test. */
  another: (settings?: Record<string, string>, release?: string) => Promise<App>
  /** What all its processes have said: any of them takes the next job, also while it stops. */
  outputOfAll: () => string
  /** They take jobs and hear of every change: what one test started is not to work in the next. */
  stopOthers: () => void
  stop: () => Promise<void>
}

/** A seeded database, a mail server and the production build over both, for one worker. */
export async function openShop(): Promise<Shop> {
  const clusterUrl = process.env.E2E_CLUSTER_URL ?? ''
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  await runSql(clusterUrl, `create database ${name} template ${templateName}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-data-'))
  const mail = await startMailServer()
  const servingUrl = databaseUrl(process.env.E2E_SERVING_URL ?? '', name)
  const settings = { DATABASE_URL: servingUrl, DATA_DIR: dataDir, SMTP_URL: mail.url }
  const app = await startApp(settings)
  const others: App[] = []
  const all = [app]
  const stopping: Promise<void>[] = []
  const stopOthers = () => {
    stopping.push(...others.splice(0).map((one) => one.stop()))
  }
  return {
    url: app.url,
    databaseUrl: databaseUrl(clusterUrl, name),
    servingUrl,
    dataDir,
    mail,
    app,
    another: async (more = {}, release) => {
      const second = await startApp({ ...settings, ...more }, release)
      others.push(second)
      all.push(second)
      return second
    },
    outputOfAll: () => all.map(({ output }) => output()).join(''),
    stopOthers,
    stop: async () => {
      stopOthers()
      await Promise.all([app.stop(), ...stopping])
      await mail.stop()
      await runSql(clusterUrl, `drop database ${name} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
