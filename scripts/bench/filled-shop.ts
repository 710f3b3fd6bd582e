import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { disconnect } from '@/lib/db'
import { seedCatalogue } from '@/prisma/seed/seed'
import { fill } from '@/scripts/bench/fill'
import { startEmbedded } from '@/scripts/database/embedded'
import { migrate } from '@/scripts/database/migrate'

/** Connections of the shop, and of each program that it is compared with. */
export const pool = 10

// The queue is written but not worked off: its process is another.
const settingsOf = (url: string, dataDir: string) => ({
  DATABASE_URL: url,
  DATABASE_POOL: `${pool}`,
  DATA_DIR: dataDir,
  AUTH_SECRETS: 'a-secret-of-the-benchmark-that-is-long-enough',
  MAIL: 'mailbox',
  WORKER: 'apart',
  LOG_LEVEL: 'warn',
})

export type FilledShop = {
  /** The address of its database, for the owner of the tables and for the shop. */
  owner: string
  serving: string
  dataDir: string
  /** Of a server of this shop. */
  settings: ReturnType<typeof settingsOf>
  /** The ids of the customers with ten orders and with a hundredth of all. */
  customers: { few: string; many: string }
}
type Size = { orders: number; customers?: number }

/** Fills it without care for a power cut, and then starts it as a shop has it. */
async function serveFilled(dataDir: string, { orders, customers: count }: Size, measure: Measure) {
  const careless = await startEmbedded({ dataDir, durable: false })
  let customers: FilledShop['customers']
  try {
    await migrate(careless)
    Object.assign(process.env, settingsOf(careless.serving, dataDir))
    await seedCatalogue(new Date())
    console.log(`Filling a database with ${orders} orders …`)
    customers = await fill(careless.owner, orders, count)
    await disconnect()
  } finally {
    await careless.stop()
  }
  // The same address: this process has read its settings.
  const port = Number(new URL(careless.owner).port)
  const { owner, serving, stop } = await startEmbedded({ dataDir, port })
  try {
    await measure({ owner, serving, dataDir, settings: settingsOf(serving, dataDir), customers })
  } finally {
    await disconnect()
    await stop()
  }
}

type Measure = (shop: FilledShop) => Promise<void>

/** A database of its own with so many orders, for the time of the work. One in each process: its settings are read once. */
export async function withFilledShop(size: Size, measure: Measure) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  await chmod(dataDir, 0o711) // the database's own user passes through
  try {
    await serveFilled(dataDir, size, measure)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
