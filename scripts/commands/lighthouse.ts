// `npm run lighthouse`: the middle of three runs of each page, or of as many as `-- --runs 7` says.
import { parseArgs } from 'node:util'
import { serveEmptyApp } from '@/scripts/bench/empty-app'
import { measureScores } from '@/scripts/bench/lighthouse'
import { compareNavigation } from '@/scripts/bench/navigation'
import { withServedShop } from '@/scripts/bench/served-shop'
import { findBrowser } from '@/scripts/browser.mjs'
import { commandLine } from '@/scripts/command-line'
import { Fault } from '@/scripts/fault.mjs'
import { say } from '@/scripts/terminal.mjs'

const category = '/services/air-conditioner'
const ratio = (part: number, whole: number) => (part / whole).toFixed(2)

function runsOf(args: string[]) {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '3' } } })
  const runs = Number(values.runs)
  if (Number.isInteger(runs) && runs > 0 && runs <= 25) return runs
  throw new Fault('--runs takes a whole number up to 25.')
}

/** Lighthouse on a phone for three pages and an empty Next page in the same run, and navigation beside first loads. */
async function measure(url: string, runs: number) {
  const browser = await findBrowser()
  const empty = await serveEmptyApp()
  try {
    const pages = { '/': `${url}/`, [category]: url + category, '/about': `${url}/about` }
    const results = await measureScores(browser, { ...pages, 'an empty Next page': empty.url }, runs)
    console.table(Object.fromEntries(Object.entries(results).map(([name, { scores }]) => [name, scores])))
    console.table(Object.fromEntries(Object.entries(results).map(([name, { times }]) => [name, times])))
    for (const [name, { lost }] of Object.entries(results)) if (lost.length) say(`${name}\n  ${lost.join('\n  ')}`)

    const { first, pressed, pointed } = await compareNavigation(browser, url, {
      path: '/about',
      link: '/about',
      heading: 'Appliances Repair',
    })
    console.table({
      'first load of /about, to its content': { ms: Math.round(first), ratio: '1.00' },
      'its link on /, pressed at once': { ms: Math.round(pressed), ratio: ratio(pressed, first) },
      'its link on /, pointed at before': { ms: Math.round(pointed), ratio: ratio(pointed, first) },
    })
  } finally {
    empty.stop()
  }
}

await commandLine(async (args) => {
  const runs = runsOf(args)
  await withServedShop((url) => measure(url, runs))
})
