import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { contract } from '@/lib/contract'
import { endpoint } from '@/lib/http/endpoint'
import { JsonText } from '@/lib/json-text'
import { send } from '@/testing/send'

const call = contract({
  method: 'GET',
  path: '/api/users/profile',
  summary: 'A call',
  access: 'public',
  reply: z.object({
    name: z.string().trim(),
    age: z.coerce.number().default(7),
    lines: z.array(z.object({ id: z.string() })),
  }),
  beside: z.object({ token: z.string() }),
})
type Reply = z.infer<typeof call.reply>
const right = { name: 'Asha', age: 7, lines: [{ id: 'a' }] }

const answerTo = (reply: unknown) =>
  send(
    endpoint(call, async () => reply as Reply),
    call,
  )

test('[SPEED-13] [API-20] what the contract says goes out as it was made', async () => {
  for (const reply of [right, new JsonText<Reply>(JSON.stringify(right))])
    expect(await answerTo(reply)).toMatchObject({ status: 200, body: { data: right } })
})

test.each<[string, unknown]>([
  ['a field that it does not name', { ...right, passwordHash: 'x' }],
  ['a field that it does not name, within another', { ...right, lines: [{ id: 'a', cost: 1 }] }],
  ['a value that it would change', { ...right, name: ' Asha' }],
  ['a value of another type', { ...right, age: '7' }],
  ['a value that it would fill in', { name: 'Asha', lines: [] }],
  ['what is no object', 'Asha'],
])('[SPEED-13] in tests a reply with %s is a fault of ours, whoever made it', async (_, reply) => {
  for (const one of [reply, new JsonText(JSON.stringify(reply))])
    expect(await answerTo(one)).toMatchObject({ status: 500, body: {} })
})

test('[SPEED-13] the fault names the field', async () => {
  const { checkReply } = await import('@/lib/http/reply')
  const wrong = { ...right, lines: [{ id: 'a' }, { id: 'b', cost: 1 }] }
  expect(() => checkReply(call, wrong, undefined)).toThrow('data.lines.1.cost is not what the contract says')
  expect(() => checkReply(call, right, { token: 'x', secret: 'y' })).toThrow('beside.secret')
})

test('[SPEED-13] a shop that was not told to check its replies does not read them again', async () => {
  vi.resetModules()
  vi.stubEnv('CHECK_REPLIES', undefined)
  const { checkReply } = await import('@/lib/http/reply')
  expect(() => checkReply(call, { ...right, surprise: 1 }, undefined)).not.toThrow()
  vi.unstubAllEnvs()
})
