import { bytesOf, scriptsOfEmptyApp, scriptsOfPage } from '@/scripts/bench/client-script'
import { withServedShop } from '@/scripts/bench/served-shop'
import { budgets, emptyApp } from '@/scripts/budget'
import { Fault } from '@/scripts/fault.mjs'

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`

/** The script of every public page beside an empty Next app, and how much of its budget is used. */
export async function benchPages() {
  const empty = bytesOf(await scriptsOfEmptyApp())
  await withServedShop(async (url) => {
    const rows: Record<string, Record<string, string>> = {
      'an empty Next page': { script: kilobytes(empty), ratio: '1.00' },
    }
    for (const [path, { address = path, bytes: budgetBytes }] of Object.entries(budgets)) {
      const bytes = bytesOf(await scriptsOfPage(url, address))
      rows[path] = {
        script: kilobytes(bytes),
        ratio: (bytes / empty).toFixed(2),
        over: kilobytes(bytes - empty),
        budget: kilobytes(budgetBytes),
      }
    }
    console.log('\nScript of the public pages, each file compressed with gzip')
    console.table(rows)
  })
  if (Math.abs(empty - emptyApp.bytes) > emptyApp.bytes / 100)
    throw new Fault(`An empty Next app has ${empty} bytes of script; scripts/budget.ts says ${emptyApp.bytes}.`)
}
