import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveEmptyApp } from '@/scripts/bench/empty-app'
import { measureScores } from '@/scripts/bench/lighthouse'
import { compareNavigation, comparePart } from '@/scripts/bench/navigation'
import { findBrowser } from '@/scripts/browser.mjs'
import { commandLine } from '@/scripts/command-line'
import { freePort } from '@/scripts/database/embedded'
import { startShop } from '@/scripts/fresh-copy'

const runs = 3
const category = '/services/air-conditioner'
const ratio = (part: number, whole: number) => (part / whole).toFixed(2)

/** Lighthouse on a phone for three pages and an empty Next page in the same run, and navigation beside first loads. */
async function measure() {
  const browser = await findBrowser()
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-lighthouse-'))
  await chmod(dataDir, 0o711) // where the database runs as a user of its own, it has to get through
  const port = await freePort()
  const shop = startShop(process.cwd(), { PORT: String(port), DATA_DIR: dataDir })
  const empty = await serveEmptyApp()
  try {
    await shop.up
    const url = `http://localhost:${port}`
    const pages = { '/': `${url}/`, [category]: url + category, '/about': `${url}/about` }
    const results = await measureScores(browser, { ...pages, 'empty Next page': empty.url }, runs)
    console.table(Object.fromEntries(Object.entries(results).map(([name, { scores }]) => [name, scores])))
    for (const [name, { lost }] of Object.entries(results))
      if (lost.length) console.log(`${name}\n  ${lost.join('\n  ')}`)

    const { first, pressed, pointed } = await compareNavigation(browser, url, {
      path: '/about',
      link: '/about',
      heading: 'Appliances Repair',
    })
    const { html, part } = await comparePart(url, category)
    console.table({
      'first load of /about, to its content': { ms: Math.round(first), ratio: '1.00' },
      'its link on /, pressed at once': { ms: Math.round(pressed), ratio: ratio(pressed, first) },
      'its link on /, pointed at before': { ms: Math.round(pointed), ratio: ratio(pointed, first) },
      'HTML of a category page from the front, p50': { ms: html.toFixed(2), ratio: '1.00' },
      'its part for the router, p50': { ms: part.toFixed(2), ratio: ratio(part, html) },
    })
  } finally {
    shop.interrupt()
    empty.stop()
    await shop.ended
    await rm(dataDir, { recursive: true, force: true })
  }
}

await commandLine(measure)
