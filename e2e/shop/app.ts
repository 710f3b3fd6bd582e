import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../scripts/boot/free-port'
import { memoryVariables } from '../../scripts/boot/memory'

/** The environment of a process of the shop: nothing of this one but what a process needs. */
export const settingsFor = (given: Record<string, string>) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production' as const,
  AUTH_SECRETS: 'a-secret-of-the-tests-that-is-long-enough',
  LOG_LEVEL: 'warn',
  CHECK_REPLIES: 'yes',
  ...given,
})

export type App = { url: string; process: ChildProcess; output: () => string; stop: () => Promise<void> }

/** Serves the production build as `npm start` does, or a copy of it, on a port of its own; answers once it listens. */
export async function startApp(settings: Record<string, string>, release = 'dist/app'): Promise<App> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/main.mjs'], {
    cwd: release,
    env: settingsFor({ ...memoryVariables, ...settings, PORT: `${port}` }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  // Waits for the last words of the process. Its 'close' does not come where a test has closed the channel to it.
  const ends = [child.stdout, child.stderr].map((stream) => once(stream!, 'close'))
  const gone = Promise.all([once(child, 'exit'), ...ends])
  await Promise.race([
    once(child, 'message'),
    gone.then(() => {
      throw new Error(`The shop did not start:\n${output}`)
    }),
  ])
  return {
    url: `http://localhost:${port}`,
    process: child,
    output: () => output,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await gone
    },
  }
}
