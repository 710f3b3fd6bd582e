// `npm run bench`: all of it; `-- pages` the script of the public pages, `-- customers` what customers do, in a table of a million orders.
import { parseArgs } from 'node:util'
import { benchCustomers } from '@/scripts/bench/customers'
import { benchPages } from '@/scripts/bench/pages'
import { commandLine } from '@/scripts/command-line'
import { Fault } from '@/scripts/fault.mjs'

await commandLine(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { orders: { type: 'string', default: '1000000' }, profile: { type: 'boolean', default: false } },
  })
  const unknown = positionals.find((part) => !['pages', 'customers'].includes(part))
  if (unknown) throw new Fault(`There is no part '${unknown}'; the parts are pages and customers.`)
  const orders = Number(values.orders)
  if (!(Number.isInteger(orders) && orders >= 10_000 && orders % 10_000 === 0))
    throw new Fault('--orders takes a multiple of 10000.')
  const isAsked = (part: string) => !positionals.length || positionals.includes(part)
  if (isAsked('pages')) await benchPages()
  if (isAsked('customers')) await benchCustomers({ orders, profile: values.profile })
})
