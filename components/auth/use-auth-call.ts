'use client'
import { arrived, CallFailed, callWhole, type Whole } from '@/lib/browser/call'
import { useCall } from '@/lib/browser/use-call'
import { faultsOf } from '@/lib/browser/use-errors'
import type { Contract } from '@/lib/contract'

type Contracts = typeof import('@/lib/auth/contract')

const loadContracts = () => arrived(import('@/lib/auth/contract'))

/** The contracts, with zod, come with the first sign of intent: the page itself ships none. */
export const prepare = () => void loadContracts().catch(() => {})

/** Checks what was typed as the server will, and makes the call only when it holds; faults name their fields. */
export function useAuthCall<B, R, T>(
  pick: (contracts: Contracts) => Contract<'public', undefined, undefined, B, R, T>,
  fallback: string,
  onDone: (reply: Whole<R, T>) => void,
) {
  return useCall(
    async (values: unknown) => {
      const chosen = pick(await loadContracts())
      const faults = faultsOf(chosen.body!, values)
      if (Object.keys(faults).length) throw new CallFailed('', 400, faults)
      return callWhole(chosen, { body: values as B } as Parameters<
        typeof callWhole<'public', undefined, undefined, B, R, T>
      >[1])
    },
    fallback,
    onDone,
  )
}
