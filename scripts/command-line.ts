import { enterHome } from '@/lib/release'
import { report } from '@/scripts/fault.mjs'

/** Runs a command with the words that follow its name, and ends the process with its success. */
export async function commandLine(command: (words: string[]) => Promise<void>) {
  try {
    enterHome()
    await command(process.argv.slice(2))
  } catch (error) {
    report(error)
  }
  process.exit() // connections that libraries keep hold nothing up
}
