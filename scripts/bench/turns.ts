import { median } from '@/scripts/bench/median'
import { cpuOf } from '@/scripts/bench/processor'
import { dealt, rateOf, type Sender } from '@/scripts/bench/requests'

/** A running server that is sent requests. */
export type Server = { port: number; pid: number }

export type Load = {
  server: Server
  /** What it is asked; made anew for each turn, since what writes can be sent once. */
  requests: () => readonly string[] | Promise<readonly string[]>
  /** The answer that is right; 200 unless said. */
  status?: number
  /** Whether each request is sent once, instead of all of them again and again. */
  once?: boolean
}

export type Row = {
  name: string
  /** What must be reached of the reference's rate, by the number of connections. */
  aims: Record<number, number>
  /** What it was at the commit at which this was first measured. */
  was?: Record<number, number>
  /** How many ask at the same time; 16 and 64 unless said. */
  connections?: readonly number[]
  shop: Load
  reference: Load
  /** The same work of another release. */
  against?: Load
}

export type Turn = {
  perSecond: number
  p99: number
  /** Microseconds of the processor for each request: of the server, and of the database's connections. Null where the system does not say. */
  ownMicros: number | null
  databaseMicros: number | null
}
type Ratio = { ratio: number; shop: Turn; reference: Turn }
export type Compared = {
  row: Row
  connections: number
  middle: Ratio
  against?: { ratio: number; turn: Turn; cpuRatio: number | null }
}

export type Rounds = {
  rounds: number
  seconds: number
  warmUpSeconds: number
  /** Instead of those of the rows. */
  connections?: readonly number[]
  /** The most requests of a turn that sends each once. */
  most?: number
}
type Tools = { sender: Sender; dataDir: string }

const micros = (seconds: number | null, count: number) => (seconds === null ? null : (seconds * 1e6) / count)

async function turn(
  { server, requests, status = 200, once }: Load,
  connections: number,
  seconds: number,
  { sender, dataDir, most }: Tools & Pick<Rounds, 'most'>,
): Promise<Turn> {
  const lanes = dealt((await requests()).slice(0, once ? most : undefined), connections)
  const ways = { statuses: [status], ...(!once && { seconds }) }
  const { result, ownSeconds, databaseSeconds } = await cpuOf(server.pid, dataDir, () =>
    sender.send(server.port, lanes, ways),
  )
  const count = result.times.flat().length
  const { perSecond, p99 } = rateOf(result)
  return { perSecond, p99, ownMicros: micros(ownSeconds, count), databaseMicros: micros(databaseSeconds, count) }
}

const byMiddle = <T>(list: readonly T[], value: (one: T) => number) => {
  const middle = median(list.map(value))
  return list.find((one) => value(one) === middle)!
}

const cpu = ({ ownMicros, databaseMicros }: Turn) => (ownMicros ?? 0) + (databaseMicros ?? 0)

/** The shop, its reference and the other release in turns, so that whatever else the machine does meets all of them. */
async function compare(
  row: Row,
  connections: number,
  { rounds, seconds, warmUpSeconds, most }: Rounds,
  tools: Tools,
): Promise<Compared> {
  const { shop, reference, against } = row
  const run = (load: Load, length: number) => turn(load, connections, length, { ...tools, most })
  if (warmUpSeconds) for (const load of [shop, reference, ...(against ? [against] : [])]) await run(load, warmUpSeconds)
  const found: (Ratio & { other?: { ratio: number; turn: Turn; cpuRatio: number | null } })[] = []
  for (let round = 0; round < rounds; round++) {
    const ours = await run(shop, seconds)
    const bare = await run(reference, seconds)
    const other = against && (await run(against, seconds))
    found.push({
      ratio: ours.perSecond / bare.perSecond,
      shop: ours,
      reference: bare,
      ...(other && {
        other: {
          ratio: other.perSecond / bare.perSecond,
          turn: other,
          cpuRatio: other.ownMicros === null ? null : cpu(ours) / cpu(other),
        },
      }),
    })
  }
  const others = found.flatMap(({ other }) => (other ? [other] : []))
  return {
    row,
    connections,
    middle: byMiddle(found, ({ ratio }) => ratio),
    ...(others.length && { against: byMiddle(others, ({ cpuRatio, ratio }) => cpuRatio ?? ratio) }),
  }
}

/** All rows, each for all of its numbers of connections. */
export async function compareAll(rows: readonly Row[], rounds: Rounds, tools: Tools) {
  const compared: Compared[] = []
  for (const row of rows)
    for (const connections of rounds.connections ?? row.connections ?? [16, 64])
      compared.push(await compare(row, connections, rounds, tools))
  return compared
}
