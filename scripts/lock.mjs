// Names in the kernel tell the starts and commands of one checkout of each other. A name goes when its process goes, however
// that goes. Other systems than Linux have none: there nothing is held, and a taken port is all that is noticed.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { Fault, reasonOf } from './fault.mjs'

const hasNames = process.platform === 'linux'

const nameOf = (folder, what) =>
  `shop-${createHash('sha256').update(realpathSync(folder)).digest('hex')}${what ? `-${what}` : ''}`

/** Takes the name unless another process has it; returns how to let it go, or undefined. A process that connects hears of the end. */
async function take(name) {
  const guests = new Set()
  const holder = createServer((guest) => {
    guests.add(guest.unref())
    guest.on('error', () => {}).on('close', () => guests.delete(guest))
  })
  const isTaken = await new Promise((done) => {
    holder.once('error', () => done(false))
    holder.listen(`\0${name}`, () => done(true))
  })
  if (!isTaken) return undefined
  holder.unref()
  return () =>
    new Promise((done) => {
      holder.close(done)
      for (const guest of guests) guest.destroy()
    })
}

/** Settled once the process that has the name lets it go, is gone, or the signal is aborted. */
const ended = (name, signal) =>
  new Promise((done) => {
    const guest = connect({ path: `\0${name}`, signal })
    guest.on('error', () => {}).on('close', done)
  })

/** Holds a folder for this process. Returns how to let it go. Throws a Fault where another process holds it. */
export async function holdFolder(folder) {
  if (!hasNames) return () => {}
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
  } catch (error) {
    throw new Fault(`The folder ${folder} cannot be made: ${reasonOf(error)}.`)
  }
  const letGo = await take(nameOf(folder))
  if (!letGo)
    throw new Fault(
      `Another start already runs in ${realpathSync(folder)}; stop it first, or name another folder with DATA_DIR.`,
    )
  return letGo
}

/** The longest wait for a turn: an installation and a build on a slow machine take less. */
const patienceMinutes = 15

/**
 * Does the work while no other process does such work in the folder: they write the same files. A process that has to wait
 * says so once. Throws a Fault after a long wait, and the reason of the signal when that is aborted.
 */
export async function takeTurn(folder, work, signal) {
  if (!hasNames) return work()
  const name = nameOf(folder, 'turn')
  const late = AbortSignal.timeout(patienceMinutes * 60_000)
  let letGo = await take(name)
  if (!letGo) console.log('Another start or command prepares this folder; waiting for it …')
  while (!letGo) {
    await ended(name, signal ? AbortSignal.any([late, signal]) : late)
    signal?.throwIfAborted()
    if (late.aborted)
      throw new Fault(
        `Another start or command has been preparing ${folder} for ${patienceMinutes} minutes; stop it first.`,
      )
    letGo = await take(name)
  }
  try {
    return await work()
  } finally {
    await letGo()
  }
}

/** Shows other processes, until this one ends, that it serves the release or the sources of the folder on that port. */
export async function markServing(folder, from, port) {
  if (hasNames) await take(nameOf(folder, `${from}-${port}-${process.pid}`))
}

/** Lists the ports on which the release or the sources of the folder are served. */
export function listServingPorts(folder, from) {
  if (!hasNames) return []
  const mark = new RegExp(`@${nameOf(folder, from)}-(\\d+)-`, 'g')
  return [...readFileSync('/proc/net/unix', 'utf8').matchAll(mark)].map(([, port]) => Number(port))
}

/** Throws a Fault where the port cannot be listened on. */
export async function requireFreePort(port, host) {
  const probe = createServer()
  await new Promise((done, fail) => {
    probe.once('error', (error) => {
      const why = {
        EADDRINUSE: `Port ${port} is taken; stop what listens there, or set PORT to another.`,
        EACCES: `Port ${port} is closed to this user; set PORT to 1024 or above.`,
        EADDRNOTAVAIL: `This machine has no address ${host}; set HOST to one that it has.`,
      }[error.code]
      fail(new Fault(why ?? `Port ${port} on ${host} cannot be used: ${error.message}.`))
    })
    probe.listen(port, host, done)
  })
  await new Promise((done) => probe.close(done))
}
