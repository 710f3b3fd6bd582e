import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// What is made of text; pictures and fonts are compressed already.
const texts = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.txt', '.xml', '.html', '.webmanifest', '.map'])
const worthwhile = 1_000

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

async function compressFile(file: string) {
  const bytes = await readFile(file)
  if (bytes.length < worthwhile) return
  const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await brotliAsync(bytes, { params: best }))
  await writeFile(`${file}.gz`, await gzipAsync(bytes, { level: 9 }))
}

/** Lays a brotli and a gzip twin beside every file of text: the server sends them as they are. */
export async function compressFolder(folder: string) {
  if (!existsSync(folder)) return
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}
