import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePort } from '@/scripts/database/embedded'

type Pauses = { longestMs: number; p99Ms: number }

/** Serves the release as `npm start` does, on a free port; with `profiles`, it writes a CPU profile into that folder when it stops. */
export async function startApp(settings: Record<string, string>, profiles?: string) {
  const port = await freePort()
  const options = [
    `--import=${resolve('scripts/bench/loop-watch.mjs')}`,
    ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${resolve(profiles)}`] : []),
  ]
  const child = spawn(process.execPath, [...options, 'server/main.mjs'], {
    cwd: 'dist/app',
    env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings, PORT: `${port}` },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
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
