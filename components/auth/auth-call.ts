import { arrived, callWhole, type Whole } from '@/lib/browser/call'
import { sendSurely } from '@/lib/browser/call-surely'
import { checked } from '@/lib/browser/use-form'
import type { Contract } from '@/lib/contract'

type Contracts = typeof import('@/lib/auth/contract')

const loadContracts = () => arrived(import('@/lib/auth/contract'))

/** The contracts, with zod, come with the first sign of intent: the page itself ships none. */
export const prepare = () => void loadContracts().catch(() => {})

/**
 * Checks what was typed as the server will, and makes the call only when it holds; faults name their fields. A lost answer is asked
 * for once more, as each of these calls counts once (HOUSE-127).
 */
export const authCall =
  <B, R, T>(pick: (contracts: Contracts) => Contract<'public', undefined, undefined, B, R, T>) =>
  async (values: unknown): Promise<Whole<R, T>> => {
    const chosen = pick(await loadContracts())
    const input = { body: checked(chosen.body!, values) } as Parameters<
      typeof callWhole<'public', undefined, undefined, B, R, T>
    >[1]
    return sendSurely(() => callWhole(chosen, input))
  }
