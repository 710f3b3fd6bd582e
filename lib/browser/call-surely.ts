import { CallFailed, call } from '@/lib/browser/call'
import type { Input } from '@/lib/browser/send'
import type { Access, Wire } from '@/lib/contract'

/** Tells whether nobody heard what became of a call: no answer came, or an answer that says nothing. */
export const isUnheard = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && (error.status === 0 || error.status >= 500)

type Again<R> = {
  /** Said where nobody knows what became of it. */
  unheard?: string
  /** Answers for a second try that was refused, if the refusal says that the first one did it. Throws the refusal where it does not. */
  refused?: (refusal: CallFailed) => R | Promise<R>
}

/**
 * Sends what does nothing twice, and sends it once more where the answer is lost. So nothing that was done is said to have
 * failed. Throws CallFailed, with `unheard` unless the shop itself answered both times that it could not.
 */
export async function sendSurely<R>(send: () => Promise<R>, { unheard = '', refused }: Again<R> = {}): Promise<R> {
  try {
    return await send()
  } catch (first) {
    if (!isUnheard(first)) throw first
    return send().catch((second: unknown) => {
      if (!isUnheard(second)) {
        if (refused && second instanceof CallFailed) return refused(second)
        throw second
      }
      throw first.status && second.status ? second : new CallFailed(unheard, 0)
    })
  }
}

/** Tells of a refusal that there is no such thing, or no more. */
export const isGone = ({ status }: CallFailed) => status === 404

/** Takes a refusal that tells that it is done for the answer that was lost. Throws any other. */
export const meansDone =
  <R>(tellsSo: (refusal: CallFailed) => boolean, answer: R) =>
  (refusal: CallFailed) => {
    if (!tellsSo(refusal)) throw refusal
    return answer
  }

/** Makes a call that does nothing twice, as `sendSurely` sends it. */
export const callSurely = <A extends Access, P, Q, B, R, T>(
  c: Wire<A, P, Q, B, R, T>,
  input: Input<P, Q, B>,
  again?: Again<R>,
) => sendSurely(() => call(c, input), again)
