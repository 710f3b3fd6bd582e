import { writeSync } from 'node:fs'
import { SettingsError } from '@/lib/env'

/** What stands in the way of a start, as a sentence for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Ends the process with 1, after the sentence that says why, or where nobody foresaw it, the stack. */
export function failStart(error: unknown, port?: number): never {
  const stack = error instanceof Error ? error.stack : error
  // Plain, for a person, and past what turns output into lines of the log.
  writeSync(2, `${explainStartError(error, port) ?? stack}\n`)
  process.exit(1)
}

/** Why the start failed, in one sentence for the person at the terminal; null where the cause is unknown. */
function explainStartError(error: unknown, port?: number) {
  if (error instanceof SettingsError || error instanceof StartError) return error.message
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what runs there, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.'
  return null
}
