import { log } from '@/lib/log'

/**
 * Ends the process, with its stack in the log, on an exception that nobody caught: what it left half-done is unknown, and
 * who started the process starts it again (scripts/boot/supervise.ts, or systemd). Before Next adds listeners of its own,
 * which would only print it and go on.
 */
export function endOnUncaught() {
  const end = (error: unknown) => {
    log().fatal({ err: error }, 'an exception that nobody caught')
    process.exit(1)
  }
  process.prependListener('uncaughtException', end)
  process.prependListener('unhandledRejection', end)
}
