import 'server-only'
import { type Contract, maxBodyBytes } from '@/lib/contract'
import { AppError } from '@/lib/errors'
import { shownName } from '@/lib/faults'
import type { PlainRequest } from '@/lib/http/plain'
import { readBytes } from '@/lib/http/read-bytes'

/** How many values a JSON body may hold, and how deep within each other: several times what any call takes. */
const maxValues = 2_000
const maxDepth = 16
/** Fields of a form, of which each call takes a handful. */
const maxParts = 50

/** Throws `unsupported` where the body is of another type, in another character set or compressed: it would be misread. */
function checkForm({ headers }: PlainRequest, expected: string) {
  const type = headers.get('content-type') ?? ''
  const mediaType = type.split(';', 1)[0]!.trim().toLowerCase()
  if (mediaType !== expected) throw new AppError('unsupported', `Send the request as ${expected}`)
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type) ?? []
  if (!/^utf-?8$/i.test(charset)) throw new AppError('unsupported', 'Send the request in UTF-8')
  const encoding = headers.get('content-encoding') ?? 'identity'
  if (!['', 'identity'].includes(encoding.trim().toLowerCase()))
    throw new AppError('unsupported', 'Send the request uncompressed')
}

/** Counted without recursion, so that what is nested without an end costs no more than anything else. */
function checkSize(value: unknown) {
  const left: [value: unknown, depth: number][] = [[value, 1]]
  let count = 0
  for (let next = left.pop(); next; next = left.pop()) {
    const [part, depth] = next
    if (typeof part !== 'object' || part === null) continue
    const inner = Object.values(part)
    count += inner.length
    if (count > maxValues || depth > maxDepth)
      throw new AppError('invalid', 'The request holds too many values, or values too deep within each other')
    for (const one of inner) left.push([one, depth + 1])
  }
}

/** Where a key is there twice the last one counts, as in every reader of JSON in JavaScript. */
function readJson(bytes: Buffer): unknown {
  const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  checkSize(value)
  return value
}

/** How often `mark` stands in `bytes`, counted up to `max` and one more. */
function occurrences(bytes: Buffer, mark: string, max: number) {
  let count = 0
  for (let at = bytes.indexOf(mark); at >= 0 && count <= max; at = bytes.indexOf(mark, at + mark.length)) count += 1
  return count
}

async function readForm(bytes: Buffer, type: string) {
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^";\s]+))/i.exec(type) ?? []
  // The parser has no bound of its own: it would make an object of each of a million empty parts.
  if (occurrences(bytes, `--${quoted ?? plain ?? ''}`, maxParts + 1) > maxParts + 1)
    throw new AppError('invalid', `The request may have at most ${maxParts} fields`)
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  const values = new Map<string, unknown>()
  for (const [name, value] of form) {
    if (values.has(name)) {
      const shown = shownName([name])
      const message = `${shown || 'A field'} may be given only once`
      throw new AppError('invalid', message, shown ? { [shown]: message } : {})
    }
    values.set(name, value)
  }
  return Object.fromEntries(values)
}

/**
 * The parsed body, in the content type that the contract asks for. Another type, character set or coding is 415; a malformed
 * body, a field twice or values without an end are 400. `onBytes` as `readBytes`.
 */
export async function readBody(
  request: PlainRequest,
  c: Pick<Contract, 'bodyType' | 'bodyLimit'>,
  onBytes?: (bytes: number) => void,
): Promise<unknown> {
  const isForm = c.bodyType === 'multipart'
  checkForm(request, isForm ? 'multipart/form-data' : 'application/json')
  const bytes = await readBytes(request, c.bodyLimit ?? maxBodyBytes, onBytes)
  try {
    return isForm ? await readForm(bytes, request.headers.get('content-type') ?? '') : readJson(bytes)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('invalid', `The request is not valid ${isForm ? 'form data' : 'JSON'}`)
  }
}
