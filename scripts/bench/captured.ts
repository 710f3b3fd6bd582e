import { request } from 'node:http'

export type Answer = { status: number; headers: string[]; body: Buffer }

// Node adds these by itself.
const ofConnection = /^(date|connection|keep-alive)$/i

/** An answer as it goes over the wire, with the headers that a bare server must send too. Fails where its status is another. */
export const captured = (port: number, path: string, headers: Record<string, string>, expected = 200) =>
  new Promise<Answer>((resolve, reject) => {
    request({ port, path, headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('end', () => {
        const { rawHeaders: raw, statusCode: status = 0 } = response
        const kept = raw.flatMap((name, at) => (at % 2 || ofConnection.test(name) ? [] : [name, raw[at + 1] ?? '']))
        if (status !== expected) reject(new Error(`${path} was answered with ${status}`))
        resolve({ status, headers: kept, body: Buffer.concat(pieces) })
      })
    })
      .on('error', reject)
      .end()
  })

export const headerOf = ({ headers }: Answer, name: string) =>
  headers.find((_, at) => at % 2 && headers[at - 1]!.toLowerCase() === name)
