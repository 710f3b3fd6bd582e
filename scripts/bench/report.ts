import type { measureOrderCost, OrderCost } from '@/scripts/bench/order-cost'
import type { measureOrders } from '@/scripts/bench/orders'
import type { measureSignIns } from '@/scripts/bench/sign-in'
import type { Compared, Turn } from '@/scripts/bench/turns'

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

const oneOrder = ({ own, database }: OrderCost) => (own === null ? null : own + (database ?? 0))

/** An order may cost at most half of what it costs in the other release. */
const aimOfOrder = 0.5

export function reportOrderCost({ shop, against }: Of<typeof measureOrderCost>) {
  console.log('\nProcessor time of an order, from the first page to the confirmation, ms')
  const columns = (cost: OrderCost) => ({
    server: cost.own?.toFixed(0) ?? '',
    database: cost.database?.toFixed(0) ?? '',
    together: oneOrder(cost)?.toFixed(0) ?? '',
  })
  const before = against && oneOrder(against)
  const ratio = before ? oneOrder(shop)! / before : undefined
  console.table({
    'this release': {
      ...columns(shop),
      ...(ratio !== undefined && { ratio: two(ratio), aim: `${aimOfOrder}${ratio > aimOfOrder ? '  MISSED' : ''}` }),
    },
    ...(against && { 'the other': columns(against) }),
  })
}

const whole = (value: number | null) => (value === null ? '' : Math.round(value))
const two = (value: number | null | undefined) => value?.toFixed(2) ?? ''

/** Of one turn: requests in a second, p99, and what each request costs. */
const turnColumns = (of: string, { perSecond, p99, ownMicros, databaseMicros }: Turn) => ({
  [`${of}/s`]: Math.round(perSecond),
  [`${of} p99 ms`]: ms(p99),
  [`${of} CPU µs`]: whole(ownMicros),
  [`${of} database µs`]: whole(databaseMicros),
})

/** `aim` is marked where it is missed. `before` is what the first measurement found. */
export function reportCompared(title: string, compared: readonly Compared[]) {
  console.log(`\n${title}`)
  const rows = compared.map(({ row, connections, middle, against }) => {
    const aim = row.aims[connections]
    return [
      `${row.name} (${connections})`,
      {
        ratio: two(middle.ratio),
        aim: aim === undefined ? '' : `${aim}${middle.ratio < aim ? '  MISSED' : ''}`,
        before: row.was?.[connections] ?? '',
        ...turnColumns('shop', middle.shop),
        ...turnColumns('reference', middle.reference),
        ...(against && {
          'other ratio': two(against.ratio),
          ...turnColumns('other', against.turn),
          'CPU of other': two(against.cpuRatio),
        }),
      },
    ] as const
  })
  console.table(Object.fromEntries(rows))
}

export function reportSignIns(measured: Of<typeof measureSignIns>) {
  console.log('\nSign-ins, and how long the event loop of the server stood still meanwhile')
  table(measured, ({ perSecond, longestMs, p99Ms }) => ({
    'per second': ms(perSecond),
    'longest pause ms': ms(longestMs),
    'p99 pause ms': ms(p99Ms),
  }))
}
