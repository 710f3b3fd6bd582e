// Known weaknesses of the packages that the shop is made of, by `npm audit`. Not every registry answers it: a check that
// could not be made says so, and is no failure.
import { root, run } from './plain.mjs'

/** What an answer of `npm audit --json` means: `asked` tells whether the registry gave one. */
function judge(output) {
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)
  let answer
  try {
    answer = JSON.parse(json)
  } catch {
    return { asked: false, why: output.trim().split('\n').at(-1) ?? '' }
  }
  const counts = answer.metadata?.vulnerabilities
  if (!counts) return { asked: false, why: answer.message ?? answer.error?.summary ?? 'no answer' }
  const grave = Object.values(answer.vulnerabilities ?? {}).filter(({ severity }) => /high|critical/.test(severity))
  return { asked: true, grave: grave.map(({ name, severity }) => `${name}: ${severity}`) }
}

/** Asks the registry about the packages of production, and about no others: those of the tests never meet a visitor. */
export async function audit({ cwd = root, env = {} } = {}) {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000']
  const npm = process.env.npm_execpath
  const { output } = npm?.endsWith('.js')
    ? await run(process.execPath, [npm, ...args], { cwd, env, timeout: 60_000 })
    : await run('npm', args, { cwd, env, timeout: 60_000 })
  return judge(output)
}
