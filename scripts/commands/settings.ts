// `npm run settings -- list`, `get <key>`, `set <key> <JSON>`, `reset <key>`: what the shop says of itself on its pages.

import { commandBeforeWords } from '@/lib/release'
import { changeSetting, resetSetting, settingKey } from '@/lib/settings/commands'
import { storedSettings } from '@/lib/settings/queries'
import { defaultSettings, Settings, settingKeys } from '@/lib/settings/schema'
import { Fault } from '@/scripts/fault.mjs'
import { say } from '@/scripts/terminal.mjs'
import { operatorCommand } from '@/scripts/with-shop'

const self = commandBeforeWords('settings')
const usage = `Say one of
  ${self} list
  ${self} get <key>
  ${self} set <key> <JSON>     a text needs its quotes: set legalName '"Example Services Pvt Ltd"'
  ${self} reset <key>          back to the default`

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Fault(`The value is not JSON. A text needs its quotes: '"${text}"'.`)
  }
}

async function list() {
  const stored = await storedSettings()
  for (const key of settingKeys) {
    const value = stored[key] ?? defaultSettings[key]
    const shown = value === undefined ? 'not set' : JSON.stringify(value, null, 2)
    say(`${key}: ${shown}${key in stored ? '' : ' (default)'}\n  ${Settings.shape[key].description}\n`)
  }
}

async function get(name: string) {
  const key = settingKey(name)
  const stored = await storedSettings()
  say(JSON.stringify(stored[key] ?? defaultSettings[key] ?? null, null, 2))
}

function actionOf([verb, key, value, ...more]: string[]) {
  if (!more.length) {
    if (verb === 'list' && key === undefined) return list
    if (verb === 'get' && key && value === undefined) return () => get(key)
    if (verb === 'reset' && key && value === undefined) return () => resetSetting(key, new Date(), 'commandLine')
    if (verb === 'set' && key && value !== undefined) {
      const given = parse(value)
      return async () => say(JSON.stringify(await changeSetting(key, given, new Date(), 'commandLine'), null, 2))
    }
  }
  throw new Fault(usage)
}

await operatorCommand((words) => actionOf(words)())
