import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Starts one of the plain programs beside this file; `ask` sends it an order and gives its answer. */
export function startChild(name: 'bare' | 'lanes' | 'replay' | 'twenty-rows') {
  const child = fork(`scripts/bench/${name}.mjs`)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The program ${name} ended by itself.`)
  })
  ended.catch(() => {}) // who waits for an answer hears it
  return {
    pid: child.pid!,
    ask: async <T>(order: unknown): Promise<T> => {
      child.send(order as object)
      const [answer] = (await Promise.race([once(child, 'message'), ended])) as [{ result: T } | { error: string }]
      if ('error' in answer) throw new Error(answer.error)
      return answer.result
    },
    stop: () => child.disconnect(),
  }
}
