import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { settingsFor } from './app'

type Program = {
  settings: Record<string, string | undefined>
  /** Within the release. */
  program?: string
  /** Where the release lies. */
  release?: string
  /** Where it is started from. */
  cwd?: string
}

export type Line = { level: number; msg: string } & Record<string, unknown>
export type Release = ReturnType<typeof runRelease>

/** Runs a program of the release with these settings and nothing else of this environment, and hears all that it says. */
export function runRelease({
  settings,
  program = 'server/main.mjs',
  release = `${process.cwd()}/dist/app`,
  cwd,
}: Program) {
  const child = spawn(process.execPath, [`${release}/${program}`], {
    cwd: cwd ?? release,
    env: settings as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const raw = () => `${output}${errors}`.split('\n').filter(Boolean)
  const lines = () => raw().map((line): Line => JSON.parse(line))
  return {
    process: child,
    ended,
    /** Everything on both outputs, line by line. */
    raw,
    /** The same as the log that it has to be; throws where a line is anything else. */
    lines,
    /** The lines of the log that say so. */
    said: (message: string) => lines().filter(({ msg }) => msg === message),
    errors: () => errors,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      return ended
    },
  }
}

/** Settings of a release on this database that says everything. */
export const loud = (given: Record<string, string>) => settingsFor({ LOG_LEVEL: 'info', ...given })
