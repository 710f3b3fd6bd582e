import { CircleCheck, CircleDashed, CircleDollarSign, CircleMinus, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { StatusPill } from '@/components/ui/status-pill'
import type { MoneyState } from '@/lib/billing/schema'

/** What a state of the money is called. */
const moneyLabels: Record<MoneyState, string> = {
  nothingDue: 'Nothing due',
  due: 'Due',
  partPaid: 'Part paid',
  paid: 'Paid',
  refunded: 'Refunded',
}

const looks: Record<MoneyState, Omit<ComponentProps<typeof StatusPill>, 'label'>> = {
  nothingDue: { tone: 'off', icon: <CircleMinus aria-hidden /> },
  due: { tone: 'bad', icon: <CircleDollarSign aria-hidden /> },
  partPaid: { tone: 'wait', icon: <CircleDashed aria-hidden /> },
  paid: { tone: 'ok', icon: <CircleCheck aria-hidden /> },
  refunded: { tone: 'off', icon: <Undo2 aria-hidden /> },
}

/** How the money of an order stands. */
export const MoneyPill = ({ state }: { state: MoneyState }) => (
  <StatusPill {...looks[state]} label={moneyLabels[state]} />
)
