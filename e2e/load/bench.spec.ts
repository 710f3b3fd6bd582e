import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures'

const exec = promisify(execFile)

const rows = [
  'bookings, 20 rows',
  'cart, 3 lines',
  'profile',
  'ended session',
  'unreadable token',
  'counts of the tabs',
  'order details',
  'add to the cart',
  'remove from the cart',
  'add to the cart, beside its statements',
  'checkout of five lines, beside its statements',
  'checkout of five lines, beside the recorded statements',
  'home page',
  'category page',
  'home page, 304',
  'category page, 304',
  'home page, uncompressed',
  'category page, uncompressed',
  'list of main services',
  'list of categories',
]

test('[SPEED-01] the bench sends every call, write and page, and its reference, and places an order', async () => {
  test.setTimeout(240_000)
  const { stdout } = await exec(process.execPath, ['scripts/command.mjs', 'bench', 'calls', '--quick'], {
    env: { ...process.env, FORCE_COLOR: '0' },
  })
  const ratioOf = new Map([...stdout.matchAll(/│ (.+?) \(4\) +│ '([^']*)'/g)].map(([, name, ratio]) => [name, ratio]))
  expect([...ratioOf.keys()]).toEqual(rows)
  for (const [name, ratio] of ratioOf) expect(ratio, name).toMatch(/^\d+\.\d\d$/)
  expect(stdout).toContain('Processor time of an order')
})
