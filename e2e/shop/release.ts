import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { settingsFor } from './app'

const exec = promisify(execFile)

type Program = {
  settings: Record<string, string | undefined>
  /** Within the release. */
  program?: string
  /** Where the release lies. */
  release?: string
  /** Where it is started from. */
  cwd?: string
}

/** The release in a folder of its own, as an operator copies it; linked where that can be. */
export async function copyRelease() {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  const release = join(folder, 'shop')
  await exec('cp', ['-al', 'dist/app', release]).catch(async () => {
    await rm(release, { recursive: true, force: true })
    await exec('cp', ['-a', 'dist/app', release])
  })
  return { release, remove: () => rm(folder, { recursive: true, force: true }) }
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
