import { readFileSync } from 'node:fs'
import { bytesOf, scriptsOfEmptyApp, scriptsOfPage } from '@/scripts/bench/client-script'
import { compareThroughput } from '@/scripts/bench/throughput'
import { emptyApp } from '@/scripts/budget'
import { freePort } from '@/scripts/database/embedded'
import { Fault } from '@/scripts/fault.mjs'
import { freshCopy, processesIn, startShop } from '@/scripts/fresh-copy'

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`
const share = (part: number, whole: number) => (part / whole).toFixed(2)

/** Starts the shop there and answers once its first page came: how long that took from the command. */
async function start(folder: string, port: number) {
  const shop = startShop(folder, { PORT: String(port) })
  await shop.up
  const home = await fetch(`http://localhost:${port}/`)
  const html = await home.text()
  return { shop, html, ms: shop.ms() }
}

/** Resident memory of the server process, in bytes. */
function memoryOf(folder: string) {
  const server = processesIn(folder).find(({ command }) => command.includes('server/main.mjs'))
  const kb = server && /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
  return Number(kb ?? 0) * 1_024
}

/** The public pages beside a bare server, and starts, script and memory of the shop. */
export async function benchPages() {
  const port = await freePort()
  const copy = await freshCopy({ installed: false })
  try {
    const cold = await start(copy.folder, port)
    cold.shop.interrupt()
    await cold.shop.ended
    const warm = await start(copy.folder, port)
    const category = /href="(\/services\/[^"?]+)/.exec(warm.html)?.[1]
    if (!category) throw new Error('The home page links to no category.')
    const atRest = memoryOf(copy.folder)
    const compared = await compareThroughput(port, ['/', category, '/api/mainservices'])
    const memory = memoryOf(copy.folder)
    const url = `http://localhost:${port}`
    const scripts = {
      home: bytesOf(await scriptsOfPage(url, '/')),
      category: bytesOf(await scriptsOfPage(url, category)),
    }
    warm.shop.interrupt()
    await warm.shop.ended
    const empty = bytesOf(await scriptsOfEmptyApp())

    console.table(
      Object.fromEntries(
        compared.map(({ path, bytes, front, bare, share: of }) => [
          path === category ? 'category page' : path,
          {
            'of bare node:http': of.toFixed(2),
            'requests/s': Math.round(front.perSecond),
            'bare requests/s': Math.round(bare.perSecond),
            'p99 ms': front.p99.toFixed(1),
            'bare p99 ms': bare.p99.toFixed(1),
            'compressed bytes': bytes,
          },
        ]),
      ),
    )
    console.table({
      'cold start to first page, from a clone': { value: seconds(cold.ms), ratio: share(cold.ms, warm.ms) },
      'warm start to first page': { value: seconds(warm.ms), ratio: '1.00' },
      'script of an empty Next app, gzip': { value: kilobytes(empty), ratio: '1.00' },
      'script of /': { value: kilobytes(scripts.home), ratio: share(scripts.home, empty) },
      'script of the category page': { value: kilobytes(scripts.category), ratio: share(scripts.category, empty) },
      'memory of the server at rest': { value: `${Math.round(atRest / 1e6)} MB`, ratio: '1.00' },
      'memory of the server after the run': { value: `${Math.round(memory / 1e6)} MB`, ratio: share(memory, atRest) },
    })
    if (Math.abs(empty - emptyApp.bytes) > emptyApp.bytes / 100)
      throw new Fault(`An empty Next app has ${empty} bytes of script; scripts/budget.ts says ${emptyApp.bytes}.`)
  } finally {
    for (const { pid } of processesIn(copy.folder)) process.kill(pid, 'SIGTERM')
    await copy.remove()
  }
}
