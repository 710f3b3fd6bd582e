import { expect, test } from 'vitest'
import { compressResponse } from '@/server/compressed-response'
import { createPlainCopies } from '@/server/plain-copies'

const megabyte = 1024 * 1024
const page = (text: string) =>
  compressResponse({ status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(text) }, {})
const half = (name: number) => page(`${name}`.padEnd(megabyte / 2))

test('[SPEED-53] an answer is unpacked once for all who want it plain, and lies there for the next', async () => {
  const plain = '<p>Kamra</p>'.repeat(50)
  const answer = await page(plain)
  const copies = createPlainCopies()
  expect(copies.kept(answer)).toBeUndefined()
  const [one, other] = await Promise.all([copies.unpack(answer), copies.unpack(answer)])
  expect(one?.toString()).toBe(plain)
  expect(other).toBe(one)
  expect(copies.kept(answer)).toBe(one)
})

test('[SPEED-53] plain bytes are kept within eight megabytes, none over two, those asked for last', async () => {
  const copies = createPlainCopies()
  const answers = []
  for (let i = 0; i < 18; i++) {
    const answer = await half(i)
    answers.push(answer)
    await copies.unpack(answer)
    copies.kept(answers[0]!)
    expect(copies.size()).toBeLessThanOrEqual(8 * megabyte)
  }
  expect(copies.size()).toBe(8 * megabyte)
  expect(answers.map((answer) => Boolean(copies.kept(answer)))).toEqual(answers.map((_, i) => i === 0 || i > 2))
  const giant = await page('x'.repeat(2 * megabyte + 1))
  expect((await copies.unpack(giant)).length).toBe(2 * megabyte + 1)
  expect(copies.kept(giant)).toBeUndefined()
  expect(copies.size()).toBe(8 * megabyte)
})
