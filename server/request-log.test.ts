import { afterAll, beforeAll, expect, test } from 'vitest'
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
