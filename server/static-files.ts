import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv, { type Options } from 'sirv'
import { cacheControl, isNamedByContent, staticMaxAge } from '@/server/cache-rules'

const builtPrefix = '/_next/static/'

type Serve = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void

/** The folder is listed once at the start, so no request can name any other file of the disk. */
function folder(path: string, common: Record<string, string>, options: Options): Serve {
  if (!existsSync(path)) return (_request, _response, otherwise) => otherwise()
  // The build writes a compressed copy beside each file, see scripts/boot/compress.ts.
  return sirv(path, {
    brotli: true,
    gzip: true,
    etag: true,
    ...options,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(common)) response.setHeader(name, value)
      if (isNamedByContent(path)) response.setHeader('cache-control', cacheControl.immutable)
    },
  })
}

/** Serves the files of `.next/static` and of `public/`; calls `otherwise` for any other path. */
export function staticFiles(root: string, common: Record<string, string>): Serve {
  const builtFiles = folder(join(root, '.next/static'), common, { maxAge: staticMaxAge.built, immutable: true })
  const publicFolder = folder(join(root, 'public'), common, { maxAge: staticMaxAge.public })
  return (request, response, otherwise) => {
    const { url = '/', method } = request
    if (method !== 'GET' && method !== 'HEAD') return otherwise()
    if (!url.startsWith(builtPrefix)) return publicFolder(request, response, otherwise)
    request.url = url.slice(builtPrefix.length - 1)
    builtFiles(request, response, () => {
      // A script of an older build: the browser loads the page anew when it gets 404.
      response.writeHead(404, { ...common, 'cache-control': cacheControl.never, 'content-length': 0 }).end()
    })
  }
}
