import 'server-only'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { truncates } from 'bcryptjs'
import { AppError } from '@/lib/errors'

const cost = 11
/** Compared against where no account is, so that both answers take the same time (AUTH-08). */
const nobody = `$2b$${cost}$${'.'.repeat(53)}`

const maxThreads = Math.max(1, Math.min(4, availableParallelism() - 1))
const maxWaiting = 24 * maxThreads

type Work = { password: string; hash?: string }
type Job = { work: Work; done: (answer: string | boolean) => void; failed: (error: Error) => void }
type Thread = { worker: Worker; job: Job | undefined }

// On globalThis: the front's bundle and Next's have modules of their own.
const processWide = globalThis as { passwordPool?: { threads: Thread[]; waiting: Job[] } }
const pool = () => (processWide.passwordPool ??= { threads: [], waiting: [] })

// As text, because no bundler then has to know of a second entry; bcryptjs is found beside the program that runs.
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const loaded = import(workerData.bcrypt)
parentPort.on('message', async ({ password, hash }) => {
  const { compareSync, hashSync } = (await loaded).default
  parentPort.postMessage(hash ? compareSync(password, hash) : hashSync(password, workerData.cost))
})`

/** Address of bcryptjs in node_modules of the release: the bundler has moved this module, so a relative path would not find it. */
function findBcrypt() {
  const bases = [process.argv[1], join(process.cwd(), 'package.json')].filter((base) => base !== undefined)
  const folders = bases.flatMap((base) => createRequire(base).resolve.paths('bcryptjs') ?? [])
  const found = folders.map((folder) => join(folder, 'bcryptjs/index.js')).find((path) => existsSync(path))
  if (!found) throw new Error('bcryptjs is not installed beside the program')
  return pathToFileURL(found).href
}

function startThread(): Thread {
  const worker = new Worker(/* turbopackIgnore: true */ program, {
    eval: true,
    workerData: { bcrypt: findBcrypt(), cost },
  })
  const thread: Thread = { worker, job: undefined }
  worker.unref()
  worker.on('message', (answer: string | boolean) => {
    thread.job?.done(answer)
    thread.job = undefined
    assign()
  })
  worker.on('error', (error) => {
    pool().threads = pool().threads.filter((other) => other !== thread)
    thread.job?.failed(error)
    assign()
  })
  pool().threads.push(thread)
  return thread
}

function assign() {
  const { threads, waiting } = pool()
  const free = waiting.length
    ? (threads.find((thread) => !thread.job) ?? (threads.length < maxThreads ? startThread() : undefined))
    : undefined
  if (!free) return
  free.job = waiting.shift()
  free.worker.postMessage(free.job?.work)
}

/** Hashing keeps a core busy for a tenth of a second: it runs apart, and a crowd is turned away instead of queued. */
const run = (work: Work) =>
  new Promise<string | boolean>((done, failed) => {
    const { waiting } = pool()
    if (waiting.length >= maxWaiting)
      return failed(new AppError('too_many', 'Too many people are signing in. Please try again in a moment.'))
    waiting.push({ work, done, failed })
    assign()
  })

/** The hash to store. Throws `too_many` in a crowd. */
export async function hashPassword(password: string) {
  if (truncates(password)) throw new Error('bcrypt reads 72 bytes only')
  return (await run({ password })) as string
}

/** Whether the password belongs to the hash; with null, as slow, no. Throws `too_many` in a crowd. */
export const isRightPassword = async (password: string, hash: string | null) =>
  (await run({ password, hash: hash ?? nobody })) === true && hash !== null
