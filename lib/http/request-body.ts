import 'server-only'
import { type Contract, maxBodyBytes } from '@/lib/contract'
import { AppError } from '@/lib/errors'

const tooLarge = () => new AppError('too_large', 'The request is too large')

/** Reads at most `limit` bytes; a longer body ends in 413 without being kept. */
async function readBytes(request: Request, limit: number) {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The body as an object, of the type that the contract asks for; another type is 415, broken text is 400. */
export async function readBody(request: Request, c: Pick<Contract, 'bodyType' | 'bodyLimit'>): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  const wanted = c.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json'
  if (!type.startsWith(wanted)) throw new AppError('unsupported', `Send the request as ${wanted}`)
  const bytes = await readBytes(request, c.bodyLimit ?? maxBodyBytes)
  try {
    if (c.bodyType === 'multipart')
      return Object.fromEntries(await new Response(bytes, { headers: { 'content-type': type } }).formData())
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('invalid', `The request is not valid ${c.bodyType === 'multipart' ? 'form data' : 'JSON'}`)
  }
}
