import { connect } from 'node:net'
import { expect, test } from '../fixtures'

/** Sends the head and the beginning of a form, and nothing more; answers what came back until the server hung up. */
const sendBegin = (url: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' })
    let said = ''
    socket.on('data', (bytes) => (said += bytes.toString()))
    socket.on('close', () => resolve(said))
    socket.on('error', reject)
    socket.write(
      [
        'POST /api/users/registration HTTP/1.1',
        'host: localhost',
        'content-type: multipart/form-data; boundary=x',
        'content-length: 300000',
        '',
        `--x\r\ncontent-disposition: form-data; name="firstName"\r\n\r\n${'A'.repeat(100_000)}`,
      ].join('\r\n'),
    )
  })

test('[SEC-38] an upload that stands still is answered in words, and its connection is closed', async ({ shop }) => {
  const began = Date.now()
  const said = await sendBegin(shop.url)
  expect(Date.now() - began).toBeLessThan(30_000)
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(said).toContain('It took too long to arrive here. Please check your connection and try again.')
})
