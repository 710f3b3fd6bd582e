import type { Input } from '@/lib/browser/send'
import type { Access, Wire } from '@/lib/contract'

/** A refusal of the server, or no answer at all (`status` 0). An empty message asks for the screen's own fallback. */
export class CallFailed extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly fields: Record<string, string> = {},
  ) {
    super(message)
    this.name = 'CallFailed'
  }
}

/** What a failed call says: the server's message, else the screen's own (API-23). What is no refusal is thrown on. */
export function failureText(error: unknown, fallback: string) {
  if (!(error instanceof CallFailed)) throw error
  return error.message || fallback
}

/** A chunk that does not come is a call that got no answer: `await arrived(import('…'))`. */
export const arrived = <M>(chunk: Promise<M>): Promise<M> =>
  chunk.catch((error: unknown) => {
    console.info('a part of the page did not load', error)
    throw new CallFailed('', 0)
  })

/** The whole answer: `data`, and the fields beside it. */
export type Whole<R, T> = { data: R } & ([T] extends [undefined] ? unknown : Partial<T>)

/** Makes the call of a contract and answers what `read` makes of the response; null counts as no answer. Throws CallFailed. */
export async function ask<A extends Access, P, Q, B, R, T, Read>(
  c: Wire<A, P, Q, B, R, T>,
  input: Input<P, Q, B>,
  read: (response: Response) => Promise<Read | null>,
): Promise<Read> {
  // Loads with the first call, because guests look at most pages and make none.
  const { send } = await arrived(import('@/lib/browser/send'))
  const { answer, status, message = '', fields } = await send(c, input, read)
  if (answer) return answer
  throw new CallFailed(message, status, fields)
}

/** Makes the call of a contract and answers `data` with the fields beside it. Throws CallFailed. */
export const callWhole = <A extends Access, P, Q, B, R, T>(
  c: Wire<A, P, Q, B, R, T>,
  input: Input<P, Q, B>,
): Promise<Whole<R, T>> =>
  ask(c, input, async (response) => {
    const whole = (await response.json()) as Whole<R, T>
    return 'data' in whole ? whole : null // or somebody else answers, as a network that wants a sign-in first
  })

/** Makes the call of a contract and answers its `data`. Throws CallFailed. */
export async function call<A extends Access, P, Q, B, R, T>(
  c: Wire<A, P, Q, B, R, T>,
  input: Input<P, Q, B>,
): Promise<R> {
  return (await callWhole(c, input)).data
}
