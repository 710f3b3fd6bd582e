import { CallFailed, call, type Input } from '@/lib/browser/call'
import type { Access, Wire } from '@/lib/contract'

/** Whether nobody heard what became of a call: no answer came, or one that says nothing of it. */
export const isUnheard = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && (error.status === 0 || error.status >= 500)

/**
 * Makes a call that does nothing twice, by its key or by what it does, and where the answer is lost asks once more: what was done is
 * not said to have failed. `unheard` is said where no answer comes the second time either. Throws CallFailed.
 */
export async function callSurely<A extends Access, P, Q, B, R, T>(
  c: Wire<A, P, Q, B, R, T>,
  input: Input<P, Q, B>,
  unheard = '',
): Promise<R> {
  try {
    return await call(c, input)
  } catch (first) {
    if (!isUnheard(first)) throw first
    return call(c, input).catch((second: unknown) => {
      throw isUnheard(second) && !second.status && !first.status ? new CallFailed(unheard, 0) : second
    })
  }
}
