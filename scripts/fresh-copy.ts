import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)

/** The tracked files as they are now in a folder of their own, with the dependencies that are installed here. */
export async function freshCopy() {
  const folder = await mkdtemp(join(tmpdir(), 'shop-start-'))
  await chmod(folder, 0o711) // the database's own user passes through
  const { stdout } = await exec('git', ['ls-files', '-z'], { maxBuffer: 10 * 1024 * 1024 })
  const files = stdout.split('\0').filter(Boolean)
  await Promise.all(files.map((file) => cp(file, join(folder, file), { recursive: true }).catch(ignoreMissing)))
  // Linked, not copied: on the same disk that takes a second.
  const copy = (flags: string) => exec('cp', [flags, 'node_modules', join(folder, 'node_modules')])
  await copy('-al').catch(async () => {
    await rm(join(folder, 'node_modules'), { recursive: true, force: true })
    await copy('-a')
  })
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }) }
}

/** A tracked file that was deleted and not committed yet. */
const ignoreMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
}

export type Run = ReturnType<typeof startShop>

type Script = {
  name?: string
  /** True where the program sees a terminal in the place of a pipe. */
  onTerminal?: boolean
}

/** Runs `npm start` or another script in a process group of its own, as a shell does. It gets no settings of this process. */
export function startShop(
  folder: string,
  settings: Record<string, string>,
  { name: script = 'start', onTerminal = false }: Script = {},
) {
  const began = performance.now()
  const { PATH, HOME } = process.env
  const words = ['npm', 'run', script, '--silent']
  const [program, ...args] = onTerminal ? ['script', '-qefc', words.join(' '), '/dev/null'] : words
  const child = spawn(program!, args, {
    cwd: folder,
    env: { PATH, HOME, LOG_LEVEL: 'warn', ...settings } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
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
  const up = Promise.race([
    new Promise<void>((done) => child.stdout.on('data', () => output.includes(' is up after ') && done())),
    ended.then((code) => {
      throw new Error(`npm run ${script} ended with ${code}:\n${output}\n${errors}`)
    }),
  ])
  up.catch(() => {}) // who waits for it hears it
  return {
    pid: child.pid!,
    ended,
    output: () => output,
    errors: () => errors,
    /** Settled once it says that it is up; fails when it ends before. */
    up,
    ms: () => performance.now() - began,
    /** Ctrl-C: the terminal sends it to the whole group. */
    interrupt: () => process.kill(-child.pid!, 'SIGINT'),
  }
}

/** What a link of /proc leads to, or a file there holds; nothing once the process is gone. */
const readIf = (read: () => string) => {
  try {
    return read()
  } catch {
    return ''
  }
}

/** The processes that run in the folder, or were started with its path. */
export const processesIn = (folder: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      cwd: readIf(() => readlinkSync(`/proc/${name}/cwd`)),
      command: readIf(() => readFileSync(`/proc/${name}/cmdline`, 'utf8')).replaceAll('\0', ' '),
    }))
    .filter(({ cwd, command }) => cwd.startsWith(folder) || command.includes(folder))

/** Kills all of them at once; some end by themselves as others go. */
export function killAllIn(folder: string) {
  for (const { pid } of processesIn(folder))
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
}
