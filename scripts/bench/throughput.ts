import { request } from 'node:http'
import { startHelper } from '@/scripts/bench/helper'

type Measured = { perSecond: number; p99: number }
export type Compared = { path: string; bytes: number; front: Measured; bare: Measured; share: number }

const asked = { 'accept-encoding': 'br' }
const rounds = 3
const seconds = 4
const connections = 32

/** The answer as it goes over the wire, with the headers that the bare server must send too. */
const capture = (port: number, path: string) =>
  new Promise<{ path: string; headers: string[]; body: string; bytes: number }>((resolve, reject) => {
    request({ port, path, headers: asked }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered with ${response.statusCode}`))
        const own = /^(date|connection|keep-alive)$/i // Node adds these by itself
        const { rawHeaders: raw } = response
        const headers = raw.flatMap((name, at) => (at % 2 || own.test(name) ? [] : [name, raw[at + 1] ?? '']))
        const body = Buffer.concat(chunks)
        resolve({ path, headers, body: body.toString('base64'), bytes: body.length })
      })
    })
      .on('error', reject)
      .end()
  })

const middle = <T>(list: T[], by: (one: T) => number) => list.toSorted((a, b) => by(a) - by(b))[list.length >> 1]!

/** Each path from the shop and from a bare `node:http` with the same bytes and headers, in turns; the middle of the rounds. */
export async function compareThroughput(port: number, paths: string[]): Promise<Compared[]> {
  const load = startHelper('load')
  const bare = startHelper('bare')
  try {
    const answers = []
    for (const path of paths) answers.push(await capture(port, path))
    const barePort = await bare.ask<number>(answers)
    const measure = (on: number, path: string, length: number) =>
      load.ask<Measured>({ port: on, path, headers: asked, connections, seconds: length })
    const compared: Compared[] = []
    for (const { path, bytes } of answers) {
      for (const on of [port, barePort]) await measure(on, path, 1)
      const pairs: { front: Measured; bare: Measured; share: number }[] = []
      for (let round = 0; round < rounds; round++) {
        const ours = await measure(port, path, seconds)
        const reference = await measure(barePort, path, seconds)
        pairs.push({ front: ours, bare: reference, share: ours.perSecond / reference.perSecond })
      }
      compared.push({ path, bytes, ...middle(pairs, ({ share }) => share) })
    }
    return compared
  } finally {
    load.stop()
    bare.stop()
  }
}
