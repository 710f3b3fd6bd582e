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
  mkdirSync(join(root, 'public/videos'))
  for (const name of ['a.0a1b2c3d.mp4', 'a.0a1b2c3d.vtt', 'a.mp4'])
    writeFileSync(join(root, 'public/videos', name), '0123456789')
  const serve = staticFiles(root, { 'x-content-type-options': 'nosniff' })
  server = createServer((request, response) => {
    if (!serve(request, response, () => response.destroy())) response.writeHead(404).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
})

const at = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })

const headersOf = async (path: string) => {
  const answer = await at(path)
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

test('a clip named by its content and its words are kept for a year, and say what they are', async () => {
  const forAYear = { status: 200, cache: 'public, max-age=31536000, immutable' }
  expect(await headersOf('/videos/a.0a1b2c3d.mp4')).toEqual({ ...forAYear, type: 'video/mp4' })
  expect(await headersOf('/videos/a.0a1b2c3d.vtt')).toEqual({ ...forAYear, type: expect.stringMatching(/^text\/vtt/) })
  expect(await headersOf('/videos/a.mp4')).toMatchObject({ status: 200, cache: 'public,max-age=3600' })
})

test('a player gets the part of a clip that it asks for, and hears where there is none', async () => {
  const part = await at('/videos/a.0a1b2c3d.mp4', { range: 'bytes=2-5' })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 2-5/10')
  expect(part.headers.get('accept-ranges')).toBe('bytes')
  expect(await part.text()).toBe('2345')
  const rest = await at('/videos/a.0a1b2c3d.mp4', { range: 'bytes=7-' })
  expect([rest.status, await rest.text()]).toEqual([206, '789'])
  const beyond = await at('/videos/a.0a1b2c3d.mp4', { range: 'bytes=20-30' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
})
