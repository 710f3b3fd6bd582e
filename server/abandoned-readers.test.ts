import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopServer, patience } from '@/server/http-server'
import { staticFiles } from '@/server/static-files'

const clip = '/videos/clip.0a1b2c3d.mp4'
let root: string
let server: Server

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'readers-'))
  mkdirSync(join(root, 'public/videos'), { recursive: true })
  // More than the buffers of both ends hold together, so that nobody is sent all of it.
  writeFileSync(join(root, 'public', clip), Buffer.alloc(24 * 1024 * 1024))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(root, { recursive: true })
})

const listen = (limits?: typeof patience) => {
  const serve = staticFiles(root, {})
  const listener = (...[request, response]: Parameters<Parameters<typeof createServer>[1] & object>) =>
    void (serve(request, response, () => response.destroy()) || response.writeHead(404).end())
  server = limits ? createShopServer(listener, () => {}, limits) : createServer(listener)
  return new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
}

const openFiles = () => readdirSync('/proc/self/fd').length

/** Asks for the clip and stops after the first bytes; `leave` hangs up. */
function beginReading() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET ${clip} HTTP/1.1\r\nhost: shop\r\n\r\n`)
  return new Promise<{ leave: () => void; closed: Promise<void> }>((begun) =>
    socket.once('data', () => {
      socket.pause()
      const closed = new Promise<void>((done) => socket.once('close', () => done()))
      begun({ leave: () => socket.resetAndDestroy(), closed })
    }),
  )
}

test('[SEC-04] two thousand readers who leave half-way leave no file open', async () => {
  await listen()
  const before = openFiles()
  for (let left = 0; left < 2_000; left += 100) {
    const readers = await Promise.all(Array.from({ length: 100 }, beginReading))
    expect(openFiles()).toBeGreaterThan(before + 100)
    for (const { leave } of readers) leave()
  }
  await expect.poll(openFiles, { timeout: 5_000 }).toBeLessThan(before + 10)
  server.close()
}, 60_000)

test('[SEC-04, SEC-13] a reader who stands still is left after a while, and his file with him', async () => {
  await listen({ ...patience, timeout: 300 })
  const before = openFiles()
  const readers = await Promise.all(Array.from({ length: 20 }, beginReading))
  // Node looks twice whether anything moved.
  await expect.poll(openFiles, { timeout: 5_000 }).toBeLessThan(before + 22)
  for (const { leave } of readers) leave()
  await expect.poll(openFiles, { timeout: 5_000 }).toBeLessThan(before + 3)
})
