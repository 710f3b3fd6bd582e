import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv, { type Options } from 'sirv'

const year = 365 * 24 * 60 * 60
const hour = 60 * 60
const built = '/_next/static/'

type Serve = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => void

/** Its name changes with its content, see art/publish.mjs and art/clip.mjs. */
const versioned = /\.[0-9a-f]{8}\.(\d+\.(avif|webp)|mp4|vtt)$/

/** Every file of the folder is found once at the start: no request ever names a path of the disk. */
function folder(path: string, common: Record<string, string>, options: Options): Serve {
  if (!existsSync(path)) return (_request, _response, otherwise) => otherwise()
  // Compressed twins lie beside the files, see scripts/boot/compress.ts.
  return sirv(path, {
    brotli: true,
    gzip: true,
    etag: true,
    ...options,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(common)) response.setHeader(name, value)
      if (versioned.test(path)) response.setHeader('cache-control', `public, max-age=${year}, immutable`)
    },
  })
}

/** Serves what the build wrote under `.next/static`, and `public/`; anything else goes on. */
export function staticFiles(root: string, common: Record<string, string>): Serve {
  const chunks = folder(join(root, '.next/static'), common, { maxAge: year, immutable: true })
  const pictures = folder(join(root, 'public'), common, { maxAge: hour })
  return (request, response, otherwise) => {
    const { url = '/', method } = request
    if (method !== 'GET' && method !== 'HEAD') return otherwise()
    if (!url.startsWith(built)) return pictures(request, response, otherwise)
    request.url = url.slice(built.length - 1)
    chunks(request, response, () => {
      // A chunk of an older build: the browser reloads the page when it hears 404.
      response.writeHead(404, { ...common, 'cache-control': 'no-store', 'content-length': 0 }).end()
    })
  }
}
