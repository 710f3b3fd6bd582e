// What the scripts share before the dependencies are there: Node's built-ins only.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The settings of `.env`; what the environment already holds stays. */
export function loadSettings() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Runs a program and returns its exit code and what it said; after `timeout` ms it is ended. */
export function run(program, args, { env = {}, cwd = root, timeout } = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((done) => {
    child.on('error', (error) => done({ code: 127, output: error.message }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
