import { setTimeout as sleep } from 'node:timers/promises'
import type { Served } from '@/scripts/boot/serve'
import { complain } from '@/scripts/terminal.mjs'

type Pauses = { firstMs: number; longestMs: number; steadyMs: number }

/** Between two starts: twice as long each time, until it has served for a while. */
const usual: Pauses = { firstMs: 1_000, longestMs: 30_000, steadyMs: 60_000 }

/**
 * Keeps a program serving: one that ends by itself after it was ready is started again. One that never became ready is not,
 * since it has said what stands in its way. `stop` ends it for good.
 */
export function supervise(start: () => Served, { firstMs, longestMs, steadyMs }: Pauses = usual): Served {
  let current = start()
  const stopping = new AbortController()
  const { ready } = current

  const keep = async (): Promise<never> => {
    let pauseMs = firstMs
    await Promise.race([ready, current.ended])
    for (;;) {
      const began = performance.now()
      const fault: unknown = await current.ended.catch((error: unknown) => error)
      if (stopping.signal.aborted) throw fault
      if (performance.now() - began > steadyMs) pauseMs = firstMs
      complain(`${fault instanceof Error ? fault.message : fault} It is started again in ${pauseMs / 1_000} s.`)
      await sleep(pauseMs, null, { signal: stopping.signal })
      pauseMs = Math.min(2 * pauseMs, longestMs)
      current = start()
    }
  }

  const ended = keep()
  ended.catch(() => {}) // who waits for it hears it
  return {
    ready,
    ended,
    stop: async () => {
      stopping.abort()
      await current.stop()
    },
  }
}
