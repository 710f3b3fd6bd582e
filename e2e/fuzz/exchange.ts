import { Agent, request } from 'node:http'
import type { Conformity } from '../shop/conformity'
import type { Made } from './requests'

/** How long any answer may take to come whole: a hang is a finding. */
const maxMs = 10_000
/** Nothing that is longer is read: past the longest bound of any answer. */
const maxRead = 40 * 1024 * 1024

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
type Got = { status: number; headers: Headers; bytes: Buffer; isStream: boolean }

/** Sends a request as it stands; of a stream the first part is read. */
const exchange = (url: string, { method, target, headers, body }: Made) =>
  new Promise<Got>((resolve, reject) => {
    const timer = setTimeout(() => sent.destroy(new Error(`No whole answer in ${maxMs} ms`)), maxMs)
    const length = body ? { 'content-length': String(body.length) } : {}
    const sent = request(url, { method, path: target, headers: { ...headers, ...length }, agent }, (answer) => {
      const isStream = String(answer.headers['content-type']).startsWith('text/event-stream')
      const parts: Buffer[] = []
      let size = 0
      const end = () => {
        clearTimeout(timer)
        const all = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
        resolve({ status: answer.statusCode ?? 0, headers: new Headers(all), bytes: Buffer.concat(parts), isStream })
      }
      answer.on('data', (part: Buffer) => {
        parts.push(part)
        size += part.length
        if (!isStream && size <= maxRead) return
        end()
        answer.destroy()
      })
      answer.on('end', end).on('error', reject)
    })
    sent.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    sent.end(body)
  })

const stack = /\bat .+:\d+:\d+|node_modules|prisma/i

function parsed({ headers, bytes, isStream }: Got): unknown {
  if (isStream || !headers.get('content-type')?.includes('json')) return null
  return JSON.parse(bytes.toString())
}

/** What is wrong with the answer to a request, in words; null where it is one that the document describes. */
export async function faultOf(url: string, conformity: Conformity, made: Made): Promise<string | null> {
  try {
    const got = await exchange(url, made)
    const pathname = made.target.split('?', 1)[0]!
    const text = got.bytes.subarray(0, 20_000).toString()
    if (got.status >= 500) return `${got.status} ${text.slice(0, 300)}`
    if (got.status >= 400 && stack.test(text)) return `A stack: ${text.slice(0, 300)}`
    const { length } = got.bytes
    return (
      conformity.faultOfLength(made.method, pathname, got.status, length) ??
      conformity.faultOf(made.method, pathname, got.status, parsed(got), got.headers)
    )
  } catch (error) {
    return `${error}`
  }
}
