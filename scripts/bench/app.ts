import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePort } from '@/scripts/boot/free-port'
import { memoryVariables } from '@/scripts/boot/memory'

type Pauses = { longestMs: number; p99Ms: number }
export type App = Awaited<ReturnType<typeof startApp>>
type Served = {
  /** Where the release lies. */
  release?: string
  /** A CPU profile is written into this folder when it stops. */
  profiles?: string
  /** What its C library and V8 are told. */
  memory?: Record<string, string>
}

/** As the shop of an operator: a release from before `CHECK_REPLIES` holds its replies to their contracts elsewhere. */
const production = { APP_URL: 'https://shop.example', MAIL: 'mailbox', HOST: '127.0.0.1', DRAIN_SECONDS: '0' }

/** Serves a release as `npm start` does, on a free port. What it logs below a warning goes where nobody reads it. */
export async function startApp(
  settings: Record<string, string>,
  { release = 'dist/app', profiles, memory = memoryVariables }: Served = {},
) {
  const port = await freePort()
  const options = [
    `--import=${resolve('scripts/bench/loop-watch.mjs')}`,
    ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profiles)}`] : []),
  ]
  const child = spawn(process.execPath, [...options, 'server/main.mjs'], {
    cwd: release,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...production,
      ...memory,
      ...settings,
      PORT: `${port}`,
    },
    stdio: ['ignore', settings.LOG_LEVEL === 'info' ? 'ignore' : 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const heard = () =>
    Promise.race([
      once(child, 'message').then(([message]) => message as unknown),
      ended.then(() => {
        throw new Error('The shop ended by itself.')
      }),
    ])
  await heard()
  return {
    port,
    pid: child.pid!,
    /** The pauses of the server's event loop since the last call of this. */
    pauses: async () => {
      child.send('pauses')
      return (await heard()) as Pauses
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
