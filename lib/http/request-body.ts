import 'server-only'
import { type Contract, maxBodyBytes } from '@/lib/contract'
import { AppError } from '@/lib/errors'

const tooLarge = () => new AppError('too_large', 'The request is too large')

/** Reads at most `maxBytes`; a longer body is refused with 413 as soon as that is known. */
async function readBytes(request: Request, maxBytes: number) {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The parsed body, in the content type that the contract asks for; another type is 415, a malformed body is 400. */
export async function readBody(request: Request, c: Pick<Contract, 'bodyType' | 'bodyLimit'>): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  const mediaType = type.split(';', 1)[0]!.trim().toLowerCase()
  const expected = c.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json'
  if (mediaType !== expected) throw new AppError('unsupported', `Send the request as ${expected}`)
  const bytes = await readBytes(request, c.bodyLimit ?? maxBodyBytes)
  try {
    if (c.bodyType === 'multipart')
      return Object.fromEntries(await new Response(bytes, { headers: { 'content-type': type } }).formData())
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('invalid', `The request is not valid ${c.bodyType === 'multipart' ? 'form data' : 'JSON'}`)
  }
}
