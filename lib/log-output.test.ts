import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProgram } from '@/testing/program'

const count = 200
let program: Awaited<ReturnType<typeof makeProgram>>

beforeAll(async () => {
  program = await makeProgram(`
    import fs from 'node:fs'
    const { writeSync } = fs
    let writes = 0
    fs.writeSync = (...args) => { writes += args[0] === 1; return writeSync(...args) }
    const { log } = await import('@/lib/log')
    const { logRequest } = await import('@/server/request-log')
    const { endOnUncaught } = await import('@/server/crash')
    const how = process.argv[2]
    for (let at = 0; at < ${count}; at++) {
      if (at % 2 && how !== 'counted') log().info({ at }, 'a line')
      else logRequest({ requestId: 'id', method: 'GET', path: '/' + at, status: 200, ms: 1 })
    }
    if (how === 'counted') { log().info({ writes }, 'written at once'); process.kill(process.pid, 'SIGKILL') }
    if (how === 'exit') process.exit(0)
    if (how === 'caught' ) endOnUncaught()
    if (how === 'caught' || how === 'thrown') setTimeout(() => { throw new Error('the tap drips') })
    if (how === 'killed later') setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1_000)`)
})
afterAll(() => program.remove())

test.each(['end', 'exit', 'thrown', 'caught', 'killed later'])(
  '[SPEED-12] no line of the log is lost at the end of the process (%s), and they stay in their order',
  async (how) => {
    const { lines } = await program.run(how)
    const said = lines.map((line) => JSON.parse(line) as { level: number; at?: number; path?: string })
    const begun = said.slice(0, count).map(({ at, path }) => at ?? Number(path?.slice(1)))
    expect(begun).toEqual(Array.from({ length: count }, (_, at) => at))
    expect(said.slice(count).map(({ level }) => level)).toEqual(how === 'caught' ? [60] : [])
  },
)

test('[SPEED-12] lines of requests are written together, and any other at once', async () => {
  const { lines } = await program.run('counted')
  expect(lines).toHaveLength(count + 1)
  expect((JSON.parse(lines.at(-1) ?? '') as { writes: number }).writes).toBeLessThan(count / 20)
})
