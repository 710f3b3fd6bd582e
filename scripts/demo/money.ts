import { billLines, totalOf, wayOfBilling } from '@/lib/billing/rules/bill'
import type { BillForm, BillLine } from '@/lib/billing/schema'
import { costField } from '@/lib/catalogue/rules/price'
import { plus } from '@/scripts/demo/calendar'
import type { Dice } from '@/scripts/demo/dice'
import type { Rows } from '@/scripts/demo/rows'
import type { Service } from '@/scripts/demo/services'
import { creditReasons, debitReasons, extras, refundReasons } from '@/scripts/demo/texts'

type Billed = {
  id: string
  orderId: string
  service: Service
  cost: number | null
  unit: Service['unit']
  percent: number
  quantity: number | null
  orderedAt: Date
}
/** Writes an operator's change of the order into the audit. */
type Note = (at: Date, action: string, change: { after?: object; reason?: string }) => void
type With = { dice: Dice; rows: Rows; now: Date; note: Note }

const howMany = { visit: [1, 1], sqft: [80, 400], seat: [3, 8], unit: [300, 900] } as const

const pricedAs = ({ cost, unit, percent }: Billed) => ({ ...costField(cost), unit, discountPercentage: percent })

function formOf(order: Billed, dice: Dice, at: Date): BillForm {
  const way = wayOfBilling(pricedAs(order))
  const quantity = order.quantity ?? dice.between(howMany[order.unit][0], howMany[order.unit][1])
  const service = way === 'counted' ? { quantity } : way === 'fixed' ? {} : { amount: dice.between(8, 90) * 50 }
  const count = order.cost === 0 || !dice.chance(28) ? 0 : dice.between(1, 2)
  const taken = dice.shuffled(extras).slice(0, count)
  const consentedAt = plus(at, -20).toISOString()
  return {
    ...service,
    extras: taken.map((extra) => ({
      ...extra,
      consent: dice.pick(['atDoor', 'atDoor', 'byPhone'] as const),
      consentedAt,
    })),
  }
}

function linesOf(order: Billed, dice: Dice, at: Date): BillLine[] {
  const lines = billLines({ ...pricedAs(order), quantity: order.quantity }, formOf(order, dice, at), {
    orderedAt: order.orderedAt,
    now: at,
  })
  if ('field' in lines) throw new Error(`${order.orderId} cannot be billed: ${lines.text}`)
  return lines
}

/** The final bill of an order that was done then, what was paid of it, and now and then what was corrected or given back. */
export function bill(order: Billed, at: Date, { dice, rows, now, note }: With) {
  const lines = linesOf(order, dice, at)
  const total = totalOf(lines)
  rows.add('bill', { booking_id: order.id, total, issued_at: at })
  lines.forEach((line, position) => {
    const { kind, amount, quantity = null, unitPrice = null, reason = null, consent = null, consentedAt = null } = line
    rows.add('bill_line', {
      ...{ booking_id: order.id, position, kind, quantity, unit_price: unitPrice, amount },
      ...{ reason, consent, consented_at: consentedAt },
    })
  })
  const told = lines.map(({ kind, amount, quantity, unitPrice }) => ({ kind, amount, quantity, unitPrice }))
  note(at, 'bill.issue', { after: { total, lines: told } })

  let number = 0
  const enter = (kind: string, amount: number, when: Date, reason: string | null = null) => {
    if (when > now || amount < 1) return
    const method = kind === 'payment' || kind === 'refund' ? dice.pick(['cash', 'cash', 'upi'] as const) : null
    const reference = method === 'upi' ? String(400_000_000_000 + dice.below(99_999_999_999)) : null
    const after = { kind, amount, method, reference }
    rows.add('ledger_entry', {
      ...{
        booking_id: order.id,
        key: number++ ? `demo ${number}` : 'with the bill',
        ...after,
        reason,
        created_at: when,
      },
    })
    note(when, `ledger.${kind}`, { after, ...(reason && { reason }) })
  }
  if (!total) return
  const way = dice.share({ paid: 84, partly: 6, nothing: 4, credited: 2, debited: 2, refunded: 2 })
  const later = plus(at, dice.between(90, 2_000))
  if (way === 'partly') enter('payment', Math.ceil(total / 2), at)
  if (way !== 'partly' && way !== 'nothing') enter('payment', total, at)
  if (way === 'credited') {
    enter('credit', Math.min(100, total), later, dice.pick(creditReasons))
    enter('refund', Math.min(100, total), plus(later, 5), 'Given back what was taken off the bill')
  }
  if (way === 'debited') enter('debit', 150, later, dice.pick(debitReasons))
  if (way === 'refunded') enter('refund', Math.ceil(total / 3), later, dice.pick(refundReasons))
}
