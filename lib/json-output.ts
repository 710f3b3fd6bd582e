import 'server-only'
import { format, stripVTControlCharacters } from 'node:util'
import { log } from '@/lib/log'

const levelOf = { log: 'info', info: 'info', debug: 'debug', trace: 'debug', warn: 'warn', error: 'error' } as const

/** What a package hands to `console`, as one line of the log; of errors no more than the log says of any. */
function fromConsole(level: 'info' | 'debug' | 'warn' | 'error', args: unknown[]) {
  const err = args.find((arg) => arg instanceof Error)
  const words = args.filter((arg) => arg !== err && typeof arg !== 'object')
  const text = stripVTControlCharacters(format(...words)).trim()
  if (err) log()[level]({ source: 'console', err }, text || (err as Error).message)
  else if (text) log()[level]({ source: 'console' }, text)
}

/** Takes the place of a stream's `write`: what packages write past `console` becomes a line of the log too. */
function writeLines(level: 'info' | 'warn') {
  return (chunk: unknown, ...more: unknown[]) => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk as Uint8Array).toString()
    for (const line of stripVTControlCharacters(text).split('\n')) {
      if (line.trim()) log()[level]({ source: 'output' }, line.trim())
    }
    const done = more.find((one) => typeof one === 'function') as (() => void) | undefined
    if (done) process.nextTick(done)
    return true
  }
}

/**
 * From here on every line of this process is JSON, whoever writes it: the shop, Next, pg, Node's warnings.
 */
export function writeJsonOnly() {
  for (const [name, level] of Object.entries(levelOf))
    Object.assign(console, { [name]: (...args: unknown[]) => fromConsole(level, args) })
  Object.assign(process.stdout, { write: writeLines('info') })
  Object.assign(process.stderr, { write: writeLines('warn') })
  // Node's own listener writes text.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log().warn({ source: 'node', err: warning }, warning.message))
}
