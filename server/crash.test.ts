import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProgram } from '@/testing/program'

let program: Awaited<ReturnType<typeof makeProgram>>

beforeAll(async () => {
  program = await makeProgram(`
    import { endOnUncaught } from '@/server/crash'
    endOnUncaught()
    // As Next does: a listener that prints and goes on.
    for (const name of ['uncaughtException', 'unhandledRejection']) process.on(name, () => console.log('went on'))
    const fault = () => { throw new Error('the tap drips, says asha@example.test') }
    if (process.argv[2] === 'thrown') setTimeout(fault)
    else Promise.resolve().then(fault)
    setTimeout(() => process.exit(0), 500)`)
})
afterAll(() => program.remove())

test.each(['thrown', 'rejected'])(
  '[SEC-11] an exception that nobody caught (%s) ends the process, with its stack as JSON',
  async (how) => {
    const { code, lines } = await program.run(how)
    expect([code, lines.length], lines.join('\n')).toEqual([1, 1])
    const line = JSON.parse(lines[0] ?? '') as { level: number; err: { stack: string } }
    expect(line.level).toBe(60)
    expect(line.err.stack).toMatch(/the tap drips, says \*[\s\S]*\n\s+at /)
  },
)
