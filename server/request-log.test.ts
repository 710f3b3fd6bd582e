import { METHODS } from 'node:http'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineOf, loggedPath, requestIdOf } from '@/server/request-log'
import { makeProgram } from '@/testing/program'

let program: Awaited<ReturnType<typeof makeProgram>>

beforeAll(async () => {
  program = await makeProgram(`
    import { logRequest } from '@/server/request-log'
    for (let i = 0; i < 500; i++)
      logRequest({ requestId: 'id-' + i, method: 'GET', path: '/about', status: 200, ms: 1 })
    if (process.argv[2] === 'exit') process.exit(1)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1_000)`)
})
afterAll(() => program.remove())

test.each(['exit', 'killed later'])(
  '[SEC-09] lines of requests are written together, and none is lost at the end (%s)',
  async (how) => {
    const { lines } = await program.run(how)
    expect(lines).toHaveLength(500)
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
      level: 30,
      time: expect.any(String),
      requestId: 'id-499',
      method: 'GET',
      path: '/about',
      status: 200,
      ms: 1,
      msg: 'request',
    })
  },
)

test('[SPEED-52] [SEC-09] a line is what the log writes of its entry, whatever a visitor has sent', () => {
  const said: string[] = []
  const log = pino(
    { base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line: string) => void said.push(line) },
  )
  const anything = fc.string({ unit: fc.constantFrom(...'a-_"\\/%1\n\u0000\u2028é'), maxLength: 70 })
  fc.assert(
    fc.property(anything, anything, fc.constantFrom(...METHODS), fc.nat(600), (id, path, method, status) => {
      const entry = { requestId: requestIdOf(id), method, path: loggedPath(`/${path}`), status, ms: status }
      log.info(entry, 'request')
      const withoutTime = (line = '') => line.replace(/"time":"[\dT:.-]+Z"/, '"time"')
      return withoutTime(lineOf(entry)) === withoutTime(said.at(-1))
    }),
    { numRuns: 100 },
  )
})
