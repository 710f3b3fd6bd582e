import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AppError } from '@/lib/errors'
import { programOf } from '@/lib/threads/programs'

type Options = {
  /** Of the program, and of the pool. */
  name: string
  /** Threads that stay once they are there, for work that shall not wait for one to start; none unless said. */
  kept?: number
  /** Pieces of work that may wait for each of them. */
  waitingPerThread: number
  /** From asking to the answer; the thread of work that is not done by then is ended. */
  timeoutMs: number
  /** When somebody who was turned away may ask again. */
  retryAfterSeconds: number
}

/** A program's functions: each is handed what can be copied between threads, and answers such. */
type Program = Record<string, (input: never) => unknown>
type InputOf<P extends Program, T extends keyof P> = Parameters<P[T]>[0]
type OutputOf<P extends Program, T extends keyof P> = Awaited<ReturnType<P[T]>>

/** Of each pool: one core is left to the event loop. */
const maxThreads = Math.max(1, Math.min(4, availableParallelism() - 1))
/** A thread without work ends after so long, and its memory is free; `kept` ones stay. */
const idleMs = 10_000
/** Work that outgrows it ends its own thread, and never the process. */
const maxMemoryMegabytes = 256
/** Room for what is made and dropped at once; V8 takes six times as much of a thread's memory unless told. */
const youngMegabytes = 8

type Pool = { threads: Piscina; underWay: Map<string, Promise<unknown>> }
// On globalThis: the front's bundle and Next's have modules of their own.
const processWide = globalThis as { threadPools?: Map<string, Pool> }
const pools = () => (processWide.threadPools ??= new Map())

/**
 * Threads that run the functions of a program; they start when there is work. What is run throws `unavailable` where too
 * many wait or it takes too long.
 */
export function threadPool<P extends Program>(options: Options) {
  const { name, kept = 0, waitingPerThread, timeoutMs, retryAfterSeconds } = options
  const unavailable = (why: string) => new AppError('unavailable', `${name}: ${why}`, {}, retryAfterSeconds)

  const open = (): Pool => {
    const known = pools().get(name)
    if (known) return known
    const threads = new Piscina({
      filename: programOf(name),
      minThreads: kept,
      maxThreads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
      // A waiting thread does not block itself: what runs beside its work, such as a decoder's clean-up, goes on.
      atomics: 'disabled',
    })
    const made = { threads, underWay: new Map() }
    pools().set(name, made)
    return made
  }

  const run = async <T extends keyof P & string>(task: T, input: InputOf<P, T>): Promise<OutputOf<P, T>> => {
    const { threads } = open()
    if (threads.queueSize >= waitingPerThread * maxThreads) throw unavailable('too many wait')
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await threads.run(input, { name: task, signal })
    } catch (error) {
      throw signal.aborted ? unavailable('took too long') : error
    }
  }

  /** As `run`; who asks for the same of the same input meanwhile gets the same answer. */
  const runShared = <T extends keyof P & string>(task: T, input: InputOf<P, T>): Promise<OutputOf<P, T>> => {
    const { underWay } = open()
    const key = `${task} ${JSON.stringify(input)}`
    const known = underWay.get(key) as Promise<OutputOf<P, T>> | undefined
    if (known) return known
    const answer = run(task, input).finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }

  return { run, runShared }
}
