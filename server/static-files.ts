import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream'
import send from '@fastify/send'
import { cacheControl, isNamedByContent, staticMaxAge } from '@/server/cache-rules'
import { chooseEncoding } from '@/server/choose-encoding'

const builtPrefix = '/_next/static'

type Headers = Record<string, string>
type StaticFile = { path: string; type: string; cacheControl: string; twins: Partial<Record<'br' | 'gzip', string>> }

const twinEndings = { br: '.br', gzip: '.gz' }

/** The file's own type, which its compressed twin has too. */
function typeOf(path: string) {
  const type = send.mime.getType(path) ?? 'application/octet-stream'
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}

/**
 * The files below a folder by the normal form of their address. It is read once, at the start, so no request can name any
 * other file of the disk. The build writes compressed twins beside what is text, see scripts/boot/compress.ts.
 */
function filesBelow(folder: string, prefix: string, caching: string) {
  if (!existsSync(folder)) return []
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const all = new Set(paths)
  const isTwin = (path: string) =>
    Object.values(twinEndings).some((end) => path.endsWith(end) && all.has(path.slice(0, -3)))
  return paths
    .filter((path) => !isTwin(path))
    .map((path): [string, StaticFile] => {
      const address = `${prefix}/${relative(folder, path).split(sep).map(encodeURIComponent).join('/')}`
      const twins = Object.fromEntries(
        Object.entries(twinEndings).flatMap(([name, end]) => (all.has(path + end) ? [[name, path + end]] : [])),
      )
      const control = isNamedByContent(address) ? cacheControl.immutable : caching
      return [address, { path, type: typeOf(path), cacheControl: control, twins }]
    })
}

type Fail = (response: ServerResponse, error: unknown) => void

async function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile, common: Headers) {
  const hasTwins = Object.keys(file.twins).length > 0
  // Ranges count the bytes of the file itself.
  const encoding = request.headers.range ? 'plain' : chooseEncoding(request.headers['accept-encoding'])
  const twin = encoding === 'plain' ? undefined : file.twins[encoding]
  const answer = await send(request, encodeURI(twin ?? file.path).replace(/[?#]/g, encodeURIComponent), {
    cacheControl: false,
    contentType: false,
    dotfiles: 'allow', // of the path to the build; which files there are was said above
    index: false,
  })
  const headers = {
    ...common,
    ...answer.headers,
    'cache-control': answer.type === 'file' ? file.cacheControl : cacheControl.never,
    ...(answer.type === 'file' && answer.statusCode !== 304 && { 'content-type': file.type }),
    ...(hasTwins && { vary: 'Accept-Encoding' }),
    ...(twin && answer.statusCode !== 304 && { 'content-encoding': encoding === 'br' ? 'br' : 'gzip' }),
  }
  response.writeHead(answer.statusCode, headers)
  // Whichever of the two ends first, the other goes with it: a reader who leaves half-way leaves no open file behind.
  pipeline(answer.stream, response, () => {})
}

/**
 * Serves the files of `.next/static` and of `public/`. Returns false for any other address, which is somebody else's to
 * answer, and for what is no read.
 */
export function staticFiles(root: string, common: Headers) {
  const built = `public,max-age=${staticMaxAge.built},immutable`
  const lasting = `public,max-age=${staticMaxAge.public}`
  const files = new Map([
    ...filesBelow(join(root, '.next/static'), builtPrefix, built),
    ...filesBelow(join(root, 'public'), '', lasting),
  ])
  return (request: IncomingMessage, response: ServerResponse, fail: Fail) => {
    const { url = '/', method } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const file = files.get(url.split('?', 1)[0] ?? '')
    if (file) {
      sendFile(request, response, file, common).catch((error: unknown) => fail(response, error))
      return true
    }
    if (!url.startsWith(`${builtPrefix}/`)) return false
    // A script of an older build: the browser loads the page anew when it gets 404.
    response.writeHead(404, { ...common, 'cache-control': cacheControl.never, 'content-length': 0 }).end()
    return true
  }
}
