import { inspect } from 'node:util'
import { complain } from './terminal.mjs'

/** A fault that the person at the terminal can mend: one clear sentence, printed without a stack trace. */
export class Fault extends Error {
  name = 'Fault'
}

/** What went wrong, in one line. */
export function reasonOf(error) {
  // A host with two addresses fails with both reasons and no message of its own.
  if (error instanceof AggregateError && error.errors.length) return reasonOf(error.errors[0])
  const text = error instanceof Error ? error.message : String(error)
  return text.trim().split('\n')[0].replace(/\.$/, '')
}

/** Prints what went wrong, and lets the process end with 1. What nobody foresaw keeps its stack trace. */
export function report(error) {
  const known = error?.name === 'Fault' || error?.name === 'SettingsError'
  complain(known ? error.message : inspect(error))
  process.exitCode = 1
}
