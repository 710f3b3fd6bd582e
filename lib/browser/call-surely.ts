import { CallFailed, call } from '@/lib/browser/call'
import type { Input } from '@/lib/browser/send'
import type { Access, Wire } from '@/lib/contract'

/** Tells whether nobody heard what became of a call: no answer came, or an answer that says nothing. */
export const isUnheard = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && (error.status === 0 || error.status >= 500)

/**
 * Makes a call that does nothing twice, and makes it once more where the answer is lost. So nothing that was done is said to have
 * failed. Throws CallFailed, with `unheard` where no answer comes the second time either.
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
