import 'server-only'
import { pino } from 'pino'

/** Lines of requests wait for each other as long as that, or until there are so many letters of them: writing takes longer than the rest. */
const flushMs = 100
const flushLength = 8 * 1024

function open() {
  // Not process.stdout, whose text becomes lines of the log (lib/json-output).
  const output = pino.destination({ dest: 1, sync: true })
  // Collected here, because the destination counts all its bytes anew with each line that it keeps.
  let lines = ''
  const flushSync = () => {
    const said = lines
    lines = ''
    if (said) output.write(said)
  }
  setInterval(flushSync, flushMs).unref()
  // Also at the exit that an uncaught exception ends in.
  process.on('exit', () => {
    flushSync()
    output.flushSync()
  })
  return {
    write(line: string) {
      lines += line
      if (lines.length >= flushLength) flushSync()
    },
    flushSync,
  }
}

type Output = ReturnType<typeof open>

/** Of the process: the server and Next are bundled separately, and what both say stays in its order. */
const processWide = globalThis as { logOutput?: Output }

/** Where all lines of the log go, some of them together. */
export const logOutput = () => (processWide.logOutput ??= open())
