import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticFiles } from '@/server/static-files'

let root: string
let server: Server

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'static-'))
  mkdirSync(join(root, 'public/pictures'), { recursive: true })
  for (const name of ['fan.webp', 'fan.0a1b2c3d.320.avif', 'fan.svg'])
    writeFileSync(join(root, 'public/pictures', name), 'bytes')
  const serve = staticFiles(root, { 'x-content-type-options': 'nosniff' })
  server = createServer((request, response) => serve(request, response, () => response.writeHead(404).end()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})

const headersOf = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  return { status: answer.status, cache: answer.headers.get('cache-control'), type: answer.headers.get('content-type') }
}

test('a picture named by its content is kept for a year, one with a lasting name for an hour', async () => {
  expect(await headersOf('/pictures/fan.0a1b2c3d.320.avif')).toEqual({
    status: 200,
    cache: 'public, max-age=31536000, immutable',
    type: 'image/avif',
  })
  for (const path of ['/pictures/fan.webp', '/pictures/fan.svg'])
    expect(await headersOf(path)).toMatchObject({ status: 200, cache: 'public,max-age=3600' })
  expect(await headersOf('/pictures/fan.0a1b2c3d.640.avif')).toMatchObject({ status: 404 })
})
