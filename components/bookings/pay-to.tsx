'use client'
import { createContext, type ReactNode, useContext } from 'react'
import type { PayTo } from '@/lib/billing/rules/upi'

const Context = createContext<PayTo | undefined>(undefined)

/** To whom whoever is shown a bill pays by UPI. */
export const PayToProvider = ({ payTo, children }: { payTo?: PayTo; children: ReactNode }) => (
  <Context value={payTo}>{children}</Context>
)
export const usePayTo = () => useContext(Context)
