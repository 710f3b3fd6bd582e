'use client'
import { moneyText } from '@/lib/billing/rules/texts'
import type { Bill } from '@/lib/billing/schema'

/** What an order that is open again was billed, what was paid of it, and what is still to be taken at the door. */
export const JobMoney = ({ bill }: { bill: Bill }) => (
  <p className="num rounded-md bg-sunk px-4 py-3">
    <span className="block text-small text-ink-2">Billed already</span>
    <span className="font-medium">{moneyText(bill)}</span>
  </p>
)
