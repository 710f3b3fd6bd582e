import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { disconnect } from '@/lib/db'
import { seedCatalogue } from '@/prisma/seed/seed'
import { startApp } from '@/scripts/bench/app'
import { fill } from '@/scripts/bench/fill'
import { measureOrders } from '@/scripts/bench/orders'
import { reportOrders, reportSignIns, reportWrites } from '@/scripts/bench/report'
import { startSender } from '@/scripts/bench/requests'
import { measureSignIns } from '@/scripts/bench/sign-in'
import { measureWrites } from '@/scripts/bench/writes'
import { buildRelease } from '@/scripts/boot/build'
import { startEmbedded } from '@/scripts/database/embedded'
import { migrate } from '@/scripts/database/migrate'

const pool = 10
const profiles = 'dist/profiles'

type Options = { orders: number; profile: boolean }
type Place = { dataDir: string; orders: number }

/** A cluster that is filled without care for a power cut, and then started as a shop has it. */
async function openFilled({ dataDir, orders }: Place) {
  const careless = await startEmbedded({ dataDir, durable: false })
  try {
    await migrate(careless)
    Object.assign(process.env, settings(careless.serving, dataDir))
    await seedCatalogue(new Date())
    console.log(`Filling a database with ${orders} orders …`)
    const customers = await fill(careless.owner, orders)
    await disconnect()
    return { customers, port: Number(new URL(careless.owner).port) }
  } finally {
    await careless.stop()
  }
}

// The queue is written but not worked off: its process is another.
const settings = (url: string, dataDir: string) => ({
  DATABASE_URL: url,
  DATABASE_POOL: `${pool}`,
  DATA_DIR: dataDir,
  AUTH_SECRETS: 'a-secret-of-the-benchmark-that-is-long-enough',
  MAIL: 'mailbox',
  WORKER: 'apart',
  LOG_LEVEL: 'warn',
})

async function measure(place: Place, { profile }: Options) {
  const { customers, port } = await openFilled(place)
  // The same address: this process has read its settings.
  const { owner, serving, stop } = await startEmbedded({ dataDir: place.dataDir, port })
  const sender = startSender()
  try {
    const app = await startApp(settings(serving, place.dataDir), profile ? profiles : undefined)
    try {
      reportOrders(await measureOrders(owner, app.port, sender, customers), place.orders)
      reportWrites(await measureWrites({ url: serving, port: app.port, pool, sender }))
      reportSignIns(await measureSignIns(app, sender))
    } finally {
      await app.stop()
    }
  } finally {
    sender.stop()
    await disconnect()
    await stop()
  }
}

/** What customers do, in a database of their own with so many orders, of the release as it is now. */
export async function benchCustomers(options: Options) {
  await buildRelease()
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  await chmod(dataDir, 0o711) // the database's own user passes through
  try {
    await measure({ dataDir, orders: options.orders }, options)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
