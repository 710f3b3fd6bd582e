import { userInfo } from 'node:os'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { noteOperatorCommand } from '@/lib/auth/schema'
import { connect } from '@/scripts/database/server'

// Each command is one bundle, in which this file is too.
const nameOfBundle = () => basename(fileURLToPath(import.meta.url)).replace(/\.\w+$/, '')

/** What may be said of the first word: a command's own, since only those succeed. What else was typed may name a person. */
const verbOf = (word: string | undefined) => (word && /^[a-z-]{1,20}$/.test(word) ? ` ${word}` : '')

/** The account of the operating system; a machine need not know it by a name. */
function operatorName() {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}

/** Nothing can be written where there is no shop, or no database any more; the command has said so itself. */
async function write(url: string, command: string, outcome: 'done' | 'failed') {
  const payload = { command, outcome, operator: operatorName(), at: new Date().toISOString() }
  const client = await connect(url).catch(() => null)
  await client
    ?.query('select graphile_worker.add_job($1, payload => $2::json)', [noteOperatorCommand.name, payload])
    .catch(() => {})
  await client?.end()
}

/**
 * Runs an operator's command and has the shop write into its security log that it was run, and whether it worked (SEC-22):
 * the shop's log is what is watched, and what a command prints stays what it prints.
 */
export async function noted<T>(
  url: string,
  words: readonly string[],
  run: () => Promise<T>,
  name = nameOfBundle(),
): Promise<T> {
  try {
    const result = await run()
    await write(url, `${name}${verbOf(words[0])}`, 'done')
    return result
  } catch (error) {
    await write(url, name, 'failed')
    throw error
  }
}
