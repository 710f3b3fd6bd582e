import type { Contract } from '@/lib/contract'

/** What stands beside the parameters of a call in its description: a body it takes, and what it answers to it. */
export type Example = { body?: object; reply: unknown; beside?: object }

/** One for each call of a contract, its answer in the contract's own type; a file and a stream are given as text. */
export type ExamplesOf<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Contract<infer _A, infer _P, infer _Q, infer B, infer R, infer T>
    ? ([B] extends [undefined] ? { body?: undefined } : { body: object }) & {
        reply: R extends File ? string : R
      } & (T extends undefined ? { beside?: undefined } : { beside?: T })
    : never
}
