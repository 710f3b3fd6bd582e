import { CircleCheck, CircleDashed, CircleDollarSign, CircleMinus, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { StatusPill } from '@/components/ui/status-pill'
import { teamMoneyState } from '@/lib/billing/rules/money'
import { teamMoneyLabels } from '@/lib/billing/rules/texts'
import type { Bill, TeamMoneyState } from '@/lib/billing/schema'

const looks: Record<TeamMoneyState, Omit<ComponentProps<typeof StatusPill>, 'label'>> = {
  nothingDue: { tone: 'off', icon: <CircleMinus aria-hidden /> },
  due: { tone: 'bad', icon: <CircleDollarSign aria-hidden /> },
  partPaid: { tone: 'wait', icon: <CircleDashed aria-hidden /> },
  paid: { tone: 'ok', icon: <CircleCheck aria-hidden /> },
  partRefunded: { tone: 'off', icon: <Undo2 aria-hidden /> },
  refunded: { tone: 'off', icon: <Undo2 aria-hidden /> },
}

/** How the money of an order stands, for the team. */
export function MoneyPill({ bill }: { bill: Bill }) {
  const state = teamMoneyState(bill)
  return <StatusPill {...looks[state]} label={teamMoneyLabels[state]} />
}
