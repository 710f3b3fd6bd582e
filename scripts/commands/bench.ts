// `npm run bench`: all of it but `memory`, which takes a quarter of an hour. The parts, of which several may be named:
//   calls      a customer's own calls, writes and public pages, each beside a bare server in the same run (some minutes)
//   customers  what customers do in a table of a million orders
//   desk       the lists of the desk with a thousand orders and with a million
//   windows    an offer of two weeks with 40 partners, 100,000 visits and 2,000 holds, with its plan
//   pages      the script of the public pages
//   starts     from `npm start` to the first page, with a build and without
//   memory     of the server under ten minutes of mixed load, and after a walk through every address
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { benchCalls } from '@/scripts/bench/calls'
import { benchCustomers } from '@/scripts/bench/customers'
import { benchDesk } from '@/scripts/bench/desk'
import { benchMemory } from '@/scripts/bench/memory'
import { benchPages } from '@/scripts/bench/pages'
import { benchStarts } from '@/scripts/bench/starts'
import { benchWindows } from '@/scripts/bench/windows'
import { commandLine } from '@/scripts/command-line'
import { Fault } from '@/scripts/fault.mjs'
import { otherNode } from '@/scripts/other-nodes.mjs'

const options = {
  /** In the database of `calls`, `customers` and `desk`. */
  orders: { type: 'string' },
  /** How long a turn of `calls` takes. */
  seconds: { type: 'string', default: '1.5' },
  /** One short turn of each row. */
  quick: { type: 'boolean', default: false },
  /** The folder of another release, which `calls` serves beside this one. */
  against: { type: 'string' },
  /** Of mixed load, in `memory`. */
  minutes: { type: 'string', default: '10' },
  /** A newer line of Node, such as 22, on which everything runs: the shop, and what it is compared with. */
  node: { type: 'string' },
  /** Leave CPU profiles of the server in dist/profiles. */
  profile: { type: 'boolean', default: false },
} as const

type Values = Omit<ReturnType<typeof parse>['values'], 'node'>
const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options })

function ordersOf({ orders = '' }: Values, usual: number) {
  const count = orders ? Number(orders) : usual
  if (Number.isInteger(count) && count >= 10_000 && count % 10_000 === 0) return count
  throw new Fault('--orders takes a multiple of 10000.')
}

function upTo60(values: Values, name: 'seconds' | 'minutes') {
  const count = Number(values[name])
  if (count > 0 && count <= 60) return count
  throw new Fault(`--${name} takes a number up to 60.`)
}

const profilesOf = ({ profile }: Values) => (profile ? 'dist/profiles' : undefined)

const parts: Record<string, (values: Values) => Promise<void>> = {
  calls: (values) =>
    benchCalls({
      orders: ordersOf(values, values.quick ? 20_000 : 100_000),
      seconds: upTo60(values, 'seconds'),
      quick: values.quick,
      against: values.against,
      profiles: profilesOf(values),
    }),
  customers: (values) => benchCustomers({ orders: ordersOf(values, 1_000_000), profiles: profilesOf(values) }),
  desk: (values) => benchDesk({ orders: ordersOf(values, 1_000_000) }),
  windows: benchWindows,
  pages: benchPages,
  starts: benchStarts,
  memory: (values) => benchMemory({ minutes: upTo60(values, 'minutes') }),
}
const usual = ['pages', 'starts', 'calls', 'customers', 'desk', 'windows']

/** In a process of its own: each has a database of its own, and a process has one. */
async function runApart(part: string, words: readonly string[], node: string) {
  const child = spawn(node, [process.argv[1]!, 'bench', part, ...words], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Fault(`The part '${part}' failed.`)
}

await commandLine(async (args) => {
  const { values, positionals } = parse(args)
  const unknown = positionals.find((part) => !(part in parts))
  if (unknown) throw new Fault(`There is no part '${unknown}'; the parts are ${Object.keys(parts).join(', ')}.`)
  const { node: line, ...rest } = values
  const [only, ...others] = positionals
  if (only && !others.length && !line) return parts[only]!(rest)
  const node = line ? await otherNode(line) : process.execPath
  const words = args.filter((word) => !positionals.includes(word) && word !== `--node=${line}`)
  for (const part of positionals.length ? positionals : usual) await runApart(part, words, node)
})
