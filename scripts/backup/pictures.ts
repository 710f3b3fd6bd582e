import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { Manifest } from '@/scripts/backup/manifest'
import { Fault } from '@/scripts/fault.mjs'

type Picture = Manifest['pictures'][number]

async function digestOf(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** The pictures that rows name, as the transaction sees them. */
export const namedPictures = async (client: pg.ClientBase) =>
  (
    await client.query<{ image: string }>('select distinct image from customer where image is not null order by 1')
  ).rows.map(({ image }) => image)

const absent = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return null
}

/** Copies those pictures, and says which are not there. One that was copied before is not copied again: a key names one file. */
export async function savePictures(keys: string[], uploads: string, folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const saved: Picture[] = []
  const missing: string[] = []
  for (const key of keys) {
    const copy = join(folder, key)
    const sha256 =
      (await digestOf(copy).catch(absent)) ??
      (await copyFile(join(uploads, key), copy)
        .then(() => digestOf(copy))
        .catch(absent))
    if (sha256) saved.push({ key, sha256 })
    else missing.push(key)
  }
  return { saved, missing }
}

/** Puts the pictures of a backup into the folder of uploads. Throws a Fault where one is missing or another. */
export async function restorePictures(pictures: Picture[], folder: string, uploads: string) {
  if (pictures.length) await mkdir(uploads, { recursive: true, mode: 0o700 })
  for (const { key, sha256 } of pictures) {
    const copied = await copyFile(join(folder, key), join(uploads, key))
      .then(() => digestOf(join(uploads, key)))
      .catch(absent)
    if (copied !== sha256) throw new Fault(`The picture ${key} of the backup is ${copied ? 'damaged' : 'missing'}.`)
  }
}
