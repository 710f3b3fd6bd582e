import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'

const program = join(import.meta.dirname, `crash-${process.pid}.test.mjs`)

beforeAll(async () => {
  await build({
    stdin: {
      contents: `
        import { endOnUncaught } from '@/server/crash'
        endOnUncaught()
        // As Next does: a listener that prints and goes on.
        for (const name of ['uncaughtException', 'unhandledRejection']) process.on(name, () => console.log('went on'))
        const fault = () => { throw new Error('the tap drips, says asha@example.test') }
        if (process.argv[2] === 'thrown') setTimeout(fault)
        else Promise.resolve().then(fault)
        setTimeout(() => process.exit(0), 500)`,
      resolveDir: process.cwd(),
    },
    alias: { 'server-only': './scripts/server-only.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: program,
  })
})
afterAll(() => rmSync(program))

test.each(['thrown', 'rejected'])(
  '[SEC-11] an exception that nobody caught (%s) ends the process, with its stack as JSON',
  async (how) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: 'postgresql://localhost/app', AUTH_SECRETS: 'x'.repeat(32) }
    const { code, out } = await new Promise<{ code: unknown; out: string }>((done) =>
      execFile(process.execPath, [program, how], { env: env as unknown as NodeJS.ProcessEnv }, (error, out) =>
        done({ code: error?.code, out }),
      ),
    )
    const lines = out.trim().split('\n')
    expect([code, lines.length], out).toEqual([1, 1])
    const line = JSON.parse(lines[0] ?? '') as { level: number; err: { stack: string } }
    expect(line.level).toBe(60)
    expect(line.err.stack).toMatch(/the tap drips, says \*[\s\S]*\n\s+at /)
  },
)
