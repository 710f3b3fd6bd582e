// `npm run backup -- <folder>`: all rows, pictures and secrets of the shop, which may be serving, into a new folder;
// `--verify` restores it into a temporary place and compares.

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commandBeforeWords, startedIn } from '@/lib/release'
import { backUp } from '@/scripts/backup/backup'
import { verify } from '@/scripts/backup/verify'
import { dataFolder } from '@/scripts/boot/settings'
import { Fault } from '@/scripts/fault.mjs'
import { say } from '@/scripts/terminal.mjs'
import { operatorCommand } from '@/scripts/with-shop'

const usage = `Say where to, and whether it shall be tried out: ${commandBeforeWords('backup')} <new folder> [--verify]`

function placeOf(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { verify: { type: 'boolean', default: false } },
    })
    if (positionals.length === 1) return { folder: resolve(startedIn, positionals[0]!), isTried: values.verify }
  } catch {
    // an option that there is none of
  }
  throw new Fault(usage)
}

const count = (n: number, one: string) => `${n.toLocaleString('en-IN')} ${one}${n === 1 ? '' : 's'}`

await operatorCommand(async (words, database) => {
  const { folder, isTried } = placeOf(words)
  if (existsSync(folder)) throw new Fault(`${folder} is there already: name a new folder.`)
  const saved = await backUp({ url: database.owner, dataDir: dataFolder(process.env) }, folder, new Date())
  const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0)
  say(
    `Saved ${count(rows, 'row')} of ${count(saved.tables.length, 'table')} and ${count(saved.pictures.length, 'picture')} in ${folder}.`,
  )
  if (saved.lost.length)
    say(`Not there, though customers have them: ${count(saved.lost.length, 'picture')} (${saved.lost.join(', ')}).`)
  say(
    saved.hasSecrets
      ? 'IT HOLDS THE SECRETS THAT SIGN SESSIONS, and what customers told the shop: keep it where nobody else reads it.'
      : 'It holds what customers told the shop: keep it where nobody else reads it. AUTH_SECRETS and the other settings are not in it.',
  )
  if (!isTried) return
  await verify(folder, saved, database)
  say('Restored it into a temporary place: every row and picture came back.')
})
