import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Starts one of the plain programs beside this file; `ask` sends it an order and gives its answer. */
export function startChild(name: 'lanes' | 'replay') {
  const child = fork(`scripts/bench/${name}.mjs`)
  return {
    ask: async <T>(order: unknown): Promise<T> => {
      child.send(order as object)
      const [answer] = (await once(child, 'message')) as [{ result: T } | { error: string }]
      if ('error' in answer) throw new Error(answer.error)
      return answer.result
    },
    stop: () => child.disconnect(),
  }
}
