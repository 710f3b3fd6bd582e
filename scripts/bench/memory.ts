import { setTimeout as sleep } from 'node:timers/promises'
import { type App, startApp } from '@/scripts/bench/app'
import { walkEveryLink } from '@/scripts/bench/every-link'
import { withFilledShop } from '@/scripts/bench/filled-shop'
import { mixedLoad, statuses } from '@/scripts/bench/mixed-load'
import { residentBytes } from '@/scripts/bench/processor'
import { startSender } from '@/scripts/bench/requests'
import { buildRelease } from '@/scripts/boot/build'
import { Fault } from '@/scripts/fault.mjs'

const orders = 20_000
const sampleMs = 30_000
const atOnce = 8

type Sample = { minutes: number; megabytes: number }

function megabytesOf({ pid }: App) {
  const bytes = residentBytes(pid)
  if (bytes === null) throw new Fault('Memory is measured on Linux only.')
  return Math.round(bytes / 1e6)
}

const addressOf = ({ port }: App) => `http://127.0.0.1:${port}`

/** Public pages of the shop, found on its home page. */
async function categoriesOf(app: App) {
  const html = await (await fetch(addressOf(app))).text()
  return [...new Set([...html.matchAll(/href="(\/services\/[^"?#]+)/g)].map(([, path]) => path!))]
}

/** The mixed load for so long, and the memory meanwhile. */
async function underLoad(app: App, minutes: number) {
  const lanes = await mixedLoad(await categoriesOf(app))
  const sender = startSender()
  const curve: Sample[] = []
  const began = performance.now()
  const look = () => curve.push({ minutes: (performance.now() - began) / 60_000, megabytes: megabytesOf(app) })
  const timer = setInterval(look, Math.min(sampleMs, minutes * 30_000))
  try {
    const { answers } = await sender.send(app.port, lanes, { seconds: minutes * 60, statuses })
    look()
    return { curve, answers }
  } finally {
    clearInterval(timer)
    sender.stop()
  }
}

async function crawl(app: App) {
  const walked = await walkEveryLink(addressOf(app), { atOnce, most: Number.POSITIVE_INFINITY })
  const failed = walked.filter(({ status }) => status !== 200 && status !== 307)
  if (failed.length) throw new Error(`${failed.length} addresses failed, such as ${JSON.stringify(failed[0])}`)
  return { addresses: walked.length, megabytes: megabytesOf(app) }
}

const mark = (megabytes: number, aim: number) => `${aim}${megabytes > aim ? '  MISSED' : ''}`

/** Memory of the server's process: at its start, after so many minutes of mixed load, and after a walk through every address. */
export async function benchMemory({ minutes }: { minutes: number }) {
  await buildRelease()
  await withFilledShop({ orders, customers: orders / 50 }, async ({ settings }) => {
    const started = async () => {
      const app = await startApp({ ...settings, LOG_LEVEL: 'info' })
      await fetch(addressOf(app))
      await sleep(2_000)
      return app
    }
    const loaded = await started()
    const atStart = megabytesOf(loaded)
    const { curve, answers } = await underLoad(loaded, minutes)
    const after = curve.at(-1)!.megabytes
    console.log('\nMemory of the server under mixed load, MB')
    console.table(curve.map((one) => ({ minutes: one.minutes.toFixed(1), MB: one.megabytes })))
    console.log(`Answers by their status: ${JSON.stringify(answers)}`)
    const both = await crawl(loaded)
    await loaded.stop()
    const fresh = await started()
    const walked = await crawl(fresh)
    await fresh.stop()
    const row = (megabytes: number, aim: number, before: string) => ({
      MB: megabytes,
      aim: mark(megabytes, aim),
      before,
    })
    console.table({
      'after the first page': row(atStart, 170, '240'),
      [`after ${minutes} minutes of mixed load`]: row(after, 230, '600'),
      [`after a walk through ${walked.addresses} addresses`]: row(walked.megabytes, 300, '1047'),
      'after both': row(both.megabytes, 300, ''),
    })
  })
}
