import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from '@/scripts/fault.mjs'

export type Served = { ready: Promise<void>; ended: Promise<never>; stop: () => Promise<void> }
type Program = {
  args: string[]
  cwd?: string
  variables: Record<string, string | undefined>
  /** Where it listens, if it does not say 'ready'. */
  port?: number
  host?: string
}

/** Ends Next with its parent, after which it does not look itself. The child has to have a channel to the parent. */
export const endsWithParent = [
  '--import',
  'data:text/javascript,process.once("disconnect", () => process.kill(process.pid, "SIGTERM"))',
]

/** The longest that a child may take to stop in order: more than twice the `timeoutMs` of server/shutdown.ts. */
const patienceMs = 25_000

/**
 * Starts a Node program of the shop, which notices by its channel when this process is gone. `ready` is settled when it says
 * so; `ended` fails with a Fault when it ends by itself, since it is meant to stay.
 */
export function serve(name: string, { args, cwd, variables, port, host }: Program): Served {
  const child = spawn(process.execPath, args, {
    cwd,
    env: variables as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A group of its own, so that Ctrl-C reaches it through the stop in order alone.
    detached: true,
  })
  const ready = port
    ? listening(child, port, host)
    : new Promise<void>((done) => child.on('message', (message) => message === 'ready' && done()))
  const ended = exitOf(child).then((code) => {
    throw new Fault(`The ${name} ended with code ${code}.`)
  })
  ended.catch(() => {}) // who waits for it hears it
  return { ready, ended, stop: () => stop(child) }
}

/** Runs a Node program of the shop to its end; a Fault where it fails, which it has explained itself. */
export async function runTool(args: string[], variables: Program['variables'], signal: AbortSignal, fault: string) {
  const child = spawn(process.execPath, args, {
    env: variables as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const kill = () => child.kill('SIGKILL')
  signal.addEventListener('abort', kill)
  const code = await exitOf(child)
  signal.removeEventListener('abort', kill)
  signal.throwIfAborted()
  if (code !== 0) throw new Fault(fault)
}

const exitOf = (child: ChildProcess) =>
  new Promise<number | string>((done) => child.once('exit', (c, s) => done(c ?? s!)))

/** Settled once somebody listens at the port, or the child has ended. */
async function listening(child: ChildProcess, port: number, host?: string) {
  while (child.exitCode === null) {
    const socket = connect({ port, host })
    const isListening = await new Promise((done) =>
      socket.on('connect', () => done(true)).on('error', () => done(false)),
    )
    socket.destroy()
    if (isListening) return
    await sleep(100)
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = exitOf(child)
  child.kill('SIGTERM')
  const late = new AbortController()
  await Promise.race([exit, sleep(patienceMs, null, { signal: late.signal }).catch(() => {})])
  late.abort()
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}
