import type { measureOrders } from '@/scripts/bench/orders'
import type { measureSignIns } from '@/scripts/bench/sign-in'
import type { measureWrites } from '@/scripts/bench/writes'

type Of<F extends (...given: never[]) => unknown> = Awaited<ReturnType<F>>

const ms = (value: number) => value.toFixed(1)
const share = (part: number, whole: number) => (part / whole).toFixed(2)

const table = <T>(rows: readonly (T & { name: string })[], columns: (row: T) => Record<string, string | number>) =>
  console.table(Object.fromEntries(rows.map((row) => [row.name, columns(row)])))

export function reportOrders({ measured, plans }: Of<typeof measureOrders>, count: number) {
  for (const { name, text, plan } of plans) console.log(`\n-- ${name}\n${text}\n  ${plan.join('\n  ')}`)
  console.log(`\nOrders in a table of ${count}, ms; few: a customer with 10, many: one with ${count / 100}`)
  table(measured, ({ few50, many50, few99, many99 }) => ({
    'p50 few': ms(few50),
    'p50 many': ms(many50),
    'p50 ratio': share(many50, few50),
    'p99 few': ms(few99),
    'p99 many': ms(many99),
    'p99 ratio': share(many99, few99),
  }))
}

export function reportWrites(compared: Of<typeof measureWrites>) {
  console.log('\nWrites, beside a bare server that sends the same SQL')
  table(compared, ({ share: of, shop, bare, statements }) => ({
    'of the bare rate': of.toFixed(2),
    'per second': Math.round(shop.perSecond),
    'bare per second': Math.round(bare.perSecond),
    'p99 ms': ms(shop.p99),
    'bare p99 ms': ms(bare.p99),
    statements,
  }))
}

export function reportSignIns(measured: Of<typeof measureSignIns>) {
  console.log('\nSign-ins, and how long the event loop of the server stood still meanwhile')
  table(measured, ({ perSecond, longestMs, p99Ms }) => ({
    'per second': ms(perSecond),
    'longest pause ms': ms(longestMs),
    'p99 pause ms': ms(p99Ms),
  }))
}
