import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const env = { PATH: process.env.PATH, DATABASE_URL: 'postgresql://localhost/app', AUTH_SECRETS: 'x'.repeat(32) }

/** A program that may import the sources, for what a process does at its end. Lies in the repository, beside its packages. */
export async function makeProgram(contents: string) {
  const path = join(process.cwd(), `program-${randomUUID()}.test.mjs`)
  await build({
    stdin: { contents, resolveDir: process.cwd() },
    alias: { 'server-only': './scripts/server-only.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: path,
  })
  return {
    /** Its exit code, null where it was killed, and its lines. */
    run: (...args: string[]) =>
      new Promise<{ code: number | null; lines: string[] }>((done) => {
        const child = execFile(process.execPath, [path, ...args], { env: env as never }, (_, out) =>
          done({ code: child.exitCode, lines: out.trim().split('\n') }),
        )
      }),
    remove: () => rmSync(path),
  }
}
