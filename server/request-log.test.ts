import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

const program = join(import.meta.dirname, `log-${process.pid}.test.mjs`)

beforeAll(() =>
  build({
    stdin: {
      contents: `
        import { logRequest } from '@/server/request-log'
        for (let i = 0; i < 500; i++)
          logRequest({ requestId: 'id-' + i, method: 'GET', path: '/about', status: 200, ms: 1 })
        if (process.argv[2] === 'exit') process.exit(1)
        setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1_000)`,
      resolveDir: process.cwd(),
    },
    alias: { 'server-only': './scripts/server-only.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: program,
  }),
)
afterAll(() => rmSync(program))

test.each(['exit', 'killed later'])(
  '[SEC-09] lines of requests are written together, and none is lost at the end (%s)',
  async (how) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: 'postgresql://localhost/app', AUTH_SECRETS: 'x'.repeat(32) }
    const { stdout } = await promisify(execFile)(process.execPath, [program, how], { env: env as never }).catch(
      (error: { stdout: string }) => error,
    )
    const lines = stdout.trim().split('\n')
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
