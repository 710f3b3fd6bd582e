import { teamMoneyLabels } from '@/lib/billing/rules/texts'
import type { DispatchRow } from '@/lib/dispatch/schema'
import { formatRupees } from '@/lib/money'

/** `Not billed`, `₹349 due`, `Paid`, of an order that is done; null where nothing is said of its money. */
export function billText({ money }: Pick<DispatchRow, 'money'>) {
  if (money === undefined) return null
  if (money === null) return 'Not billed'
  return money.due ? `${formatRupees(money.due)} due` : teamMoneyLabels[money.state]
}
