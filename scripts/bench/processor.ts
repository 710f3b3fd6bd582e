import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux counts a process's time in hundredths of a second, whatever its kernel was built with. */
const ticksPerSecond = 100

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // the process is gone, or this is no Linux
  }
}

/** What stands behind the name, which may hold spaces and brackets, from the state on. */
const fieldsOf = (pid: number) => {
  const text = read(`/proc/${pid}/stat`)
  return text.slice(text.lastIndexOf(')') + 2).split(' ')
}

/** Processor time of a process with all its threads, in seconds. Null where the system does not say. */
function cpuSecondsOf(pid: number) {
  const [user, system] = fieldsOf(pid).slice(11, 13).map(Number)
  return user === undefined || system === undefined ? null : (user + system) / ticksPerSecond
}

/** Processor time of each connection's process of the PostgreSQL whose files are in `dataDir`, by its number. */
function backendSeconds(dataDir: string) {
  const postmaster = Number.parseInt(read(join(dataDir, 'postgres/postmaster.pid')), 10)
  const pids = postmaster ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : []
  const ours = pids.map(Number).filter((pid) => Number(fieldsOf(pid)[1]) === postmaster && isBackend(pid))
  return new Map(ours.map((pid) => [pid, cpuSecondsOf(pid) ?? 0]))
}

/** `postgres: shop app 127.0.0.1(4711) idle`, unlike `postgres: walwriter`. */
const isBackend = (pid: number) => /^postgres: \S+ \S+ [\d.]+\(\d+\)/.test(read(`/proc/${pid}/cmdline`))

/** Memory of a process that is its own or of files it uses, in bytes. Null where the system does not say. */
export function residentBytes(pid: number) {
  const [, kilobytes] = /^VmRSS:\s*(\d+) kB/m.exec(read(`/proc/${pid}/status`)) ?? []
  return kilobytes ? Number(kilobytes) * 1_024 : null
}

/** What `work` costs the process and the database's connections, in seconds. One that ended meanwhile is not counted. */
export async function cpuOf<T>(pid: number, dataDir: string, work: () => Promise<T>) {
  const backendsBefore = backendSeconds(dataDir)
  const before = cpuSecondsOf(pid)
  const result = await work()
  const after = cpuSecondsOf(pid)
  const database = [...backendSeconds(dataDir)].map(([one, spent]) => spent - (backendsBefore.get(one) ?? 0))
  return {
    result,
    ownSeconds: before === null || after === null ? null : after - before,
    databaseSeconds: before === null ? null : database.reduce((sum, spent) => sum + spent, 0),
  }
}
