import { afterEach, expect, test, vi } from 'vitest'
import { type CallFailed, call } from '@/lib/browser/call'
import type { Wire } from '@/lib/contract'

afterEach(() => {
  vi.unstubAllGlobals()
})

const read = { method: 'GET', path: '/api/health', access: 'public' } as Wire<
  'public',
  undefined,
  undefined,
  undefined,
  unknown,
  undefined
>
const answered = (body: string) => {
  vi.stubGlobal('fetch', async () => new Response(body))
  return call(read, {}).catch(({ status }: CallFailed) => ({ status }))
}

test.each(['{"ok":true}', '"ok"', '[]', 'null', '1', '', '<html>Log in to this Wi-Fi</html>'])(
  '[DESK-317] an answer of success that reads %j is none of the shop',
  async (body) => expect(await answered(body)).toEqual({ status: 0 }),
)

test('[DESK-317] an answer with data is one of the shop, also where that is nothing', async () => {
  expect(await answered('{"data":{"version":4}}')).toEqual({ version: 4 })
  expect(await answered('{"data":null}')).toBeNull()
})
