import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { disconnect } from '@/lib/db'
import { seedCatalogue } from '@/prisma/seed/seed'
import { startApp } from '@/scripts/bench/app'
import { fill } from '@/scripts/bench/fill'
import { benchOrders } from '@/scripts/bench/orders'
import { startSender } from '@/scripts/bench/requests'
import { benchSignIn } from '@/scripts/bench/sign-in'
import { benchWrites } from '@/scripts/bench/writes'
import { buildRelease } from '@/scripts/boot/build'
import { startEmbedded } from '@/scripts/database/embedded'
import { migrate } from '@/scripts/database/migrate'

const pool = 10
const profiles = 'dist/profiles'

type Options = { orders: number; profile: boolean }
type Place = { dataDir: string; orders: number }

const ms = (value: number) => value.toFixed(1)

/** A cluster that is filled without care for a power cut, and then started as a shop has it. */
async function openFilled({ dataDir, orders }: Place) {
  const careless = await startEmbedded({ dataDir, durable: false })
  try {
    await migrate(careless.url)
    Object.assign(process.env, settings(careless.url, dataDir))
    await seedCatalogue(new Date())
    console.log(`Filling a database with ${orders} orders …`)
    const customers = await fill(careless.url, orders)
    await disconnect()
    return { customers, port: Number(new URL(careless.url).port) }
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
  const { url, stop } = await startEmbedded({ dataDir: place.dataDir, port })
  const sender = startSender()
  try {
    const app = await startApp(settings(url, place.dataDir), profile ? profiles : undefined)
    try {
      const orders = await benchOrders(url, app.port, sender, customers)
      const writes = await benchWrites({ url, port: app.port, pool, sender })
      return { orders, writes, signIns: await benchSignIn(app, sender) }
    } finally {
      await app.stop()
    }
  } finally {
    sender.stop()
    await disconnect()
    await stop()
  }
}

type Measured = Awaited<ReturnType<typeof measure>>

function report({ orders, writes, signIns }: Measured, count: number) {
  for (const { name, text, plan } of orders.plans) console.log(`\n-- ${name}\n${text}\n  ${plan.join('\n  ')}`)
  console.log(`\nLists of orders in a table of ${count}, ms: for 10 orders, and for ${count / 100}`)
  console.table(
    Object.fromEntries(
      orders.measured.map(({ name, few50, few99, many50, many99 }) => [
        name,
        {
          'p50 few': ms(few50),
          'p50 many': ms(many50),
          'p50 ratio': (many50 / few50).toFixed(2),
          'p99 few': ms(few99),
          'p99 many': ms(many99),
          'p99 ratio': (many99 / few99).toFixed(2),
        },
      ]),
    ),
  )
  console.table(
    Object.fromEntries(
      writes.map(({ name, statements, shop, bare, share }) => [
        name,
        {
          'of the same SQL, bare': share.toFixed(2),
          'per second': Math.round(shop.perSecond),
          'bare per second': Math.round(bare.perSecond),
          'p99 ms': ms(shop.p99),
          'bare p99 ms': ms(bare.p99),
          statements,
        },
      ]),
    ),
  )
  console.table(
    Object.fromEntries(
      signIns.map(({ name, perSecond, longestMs, p99Ms }) => [
        `sign-ins ${name}`,
        { 'per second': ms(perSecond), 'longest pause ms': ms(longestMs), 'p99 pause ms': ms(p99Ms) },
      ]),
    ),
  )
}

/** What customers do, in a database of their own with so many orders, of the release as it is now. */
export async function benchCustomers(options: Options) {
  await buildRelease()
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  await chmod(dataDir, 0o711) // the database's own user passes through
  try {
    report(await measure({ dataDir, orders: options.orders }, options), options.orders)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
