import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { GET as getBatch } from '@/app/api/servicetype/batch/route'
import { GET as getServices } from '@/app/api/servicetype/list/[applicationTypeId]/route'
import { batchGetServiceTypes, listServiceTypes } from '@/lib/catalogue/contract'
import type { ServiceType } from '@/lib/catalogue/schema'
import { aService } from '@/testing/factories'
import { send } from '@/testing/send'

const batch = (ids: string) => send(getBatch, batchGetServiceTypes, { query: { ids } })

test('[API-25] services are read by their ids as their lists have them, each once, without what is not offered', async () => {
  const [first, second, withdrawn] = [
    await aService(),
    await aService({ cost: null }),
    await aService({ offered: false }),
  ]
  const { status, headers, body } = await batch([first.id, second.id, withdrawn.id, randomUUID(), first.id].join())
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const listed = await Promise.all(
    [first, second].map(async ({ applicationTypeId }) => {
      const answer = await send(getServices, listServiceTypes, { params: { applicationTypeId } })
      return (answer.body.data as ServiceType[])[0]
    }),
  )
  expect(body.data).toEqual(listed.toSorted((a, b) => (a!._id < b!._id ? -1 : 1)))
})

test('[API-21] a batch names at most 50 services, and each by its id', async () => {
  const ids = Array.from({ length: 50 }, () => randomUUID())
  expect(await batch(ids.join())).toMatchObject({ status: 200, body: { data: [] } })
  expect(await batch([...ids, randomUUID()].join())).toMatchObject({
    status: 400,
    body: { message: 'ids names at most 50 services' },
  })
  expect(await batch(Array.from({ length: 51 }, () => 'x').join())).toMatchObject({ status: 400 })
  for (const wrong of ['', ',', `${ids[0]},`, "' or 1=1 --", `${ids[0]}\0`])
    expect(await batch(wrong), wrong).toMatchObject({ status: 400, body: { message: expect.stringMatching(/ids/) } })
  expect(await send(getBatch, batchGetServiceTypes)).toMatchObject({
    status: 400,
    body: { fields: { ids: expect.any(String) } },
  })
})
