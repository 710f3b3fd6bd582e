import { yearSeconds } from '@/lib/durations'
import { isKey } from '@/lib/uploads/store'
import { uploads } from '@/lib/uploads/uploads'

/** An uploaded picture. Its name cannot be guessed and its content never changes, so the browser may keep it for good. */
export async function GET(_request: Request, route: { params: Promise<{ key: string }> }) {
  const { key } = await route.params
  const bytes = isKey(key) ? await uploads.get(key) : null
  if (!bytes) return new Response(null, { status: 404, headers: { 'cache-control': 'private, no-store' } })
  return new Response(bytes, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': `private, max-age=${yearSeconds}, immutable`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    },
  })
}
