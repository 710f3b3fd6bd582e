import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { Fault, reasonOf } from './fault.mjs'

/**
 * Holds a folder for this process: a name in the kernel, which goes when the process goes, however it goes. Returns how to
 * let it go. Throws a Fault where another process holds it.
 */
export async function holdFolder(folder) {
  if (process.platform !== 'linux') return () => {} // no such names: there the taken port says it
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
  } catch (error) {
    throw new Fault(`The folder ${folder} cannot be made: ${reasonOf(error)}.`)
  }
  const path = realpathSync(folder)
  const name = createHash('sha256').update(path).digest('hex')
  const holder = createServer((other) => other.destroy())
  await new Promise((done, fail) => {
    holder.once('error', () => fail(new Fault(`Another start already runs in ${path}; stop it first.`)))
    holder.listen(`\0shop-${name}`, done)
  })
  holder.unref()
  return () => new Promise((done) => holder.close(done))
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
