import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { type Prisma, PrismaClient } from '@/generated/prisma/client'
import { noteOutage } from '@/lib/database/outage'
import { env } from '@/lib/env'
import { connectionsOf, divide } from '@/lib/pool-shares'
import { current, forgetNames, isStale, nameOf, namesNow } from '@/lib/statement-names'

const globals = globalThis as { prisma?: PrismaClient; pool?: Pool }

type Transaction = Awaited<ReturnType<Awaited<ReturnType<PrismaPg['connect']>>['startTransaction']>>

/**
 * Sends the queries of a transaction one after the other. Prisma sends those for the relations of a row all at once, also in a
 * transaction, which has a single connection. pg still queues them, but warns that its next version will refuse them.
 */
function inTurn(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve()
  const after =
    <Q, R>(ask: (query: Q) => Promise<R>) =>
    (query: Q) => {
      const answer = last.then(() => ask(query))
      last = answer.catch(() => {}) // whoever asked hears of it
      return answer
    }
  return Object.assign(transaction, {
    queryRaw: after(noting(transaction.queryRaw.bind(transaction))),
    executeRaw: after(noting(transaction.executeRaw.bind(transaction))),
  })
}

/** Tells of a database that does not answer where that shows first. */
const noting =
  <A extends unknown[], R>(ask: (...args: A) => Promise<R>) =>
  async (...args: A) => {
    try {
      return await ask(...args)
    } catch (error) {
      noteOutage(error)
      throw error
    }
  }

/** Asks once more, under new names, what a migration has changed beneath a process that runs. */
const plannedAnew = async <R>(ask: () => Promise<R>) => {
  const names = namesNow()
  try {
    return await ask()
  } catch (error) {
    if (!isStale(error)) throw error
    forgetNames(names)
    return ask()
  }
}

const asking = <Q, R>(ask: (query: Q) => Promise<R>) => {
  const noted = noting(ask)
  return (query: Q) => plannedAnew(() => noted(query))
}

class Adapter extends PrismaPg {
  override async connect() {
    const adapter = await super.connect()
    const pool = adapter.underlyingDriver()
    divide(pool, connectionsOf(env().DATABASE_POOL))
    globals.pool = pool
    const start = noting(adapter.startTransaction.bind(adapter))
    return Object.assign(adapter, {
      queryRaw: asking(adapter.queryRaw.bind(adapter)),
      executeRaw: asking(adapter.executeRaw.bind(adapter)),
      startTransaction: async (...args: Parameters<typeof start>) => inTurn(await start(...args)),
    })
  }
}

/** For a connection, a turn at one, and a transaction to begin. */
const maxWaitMs = 5_000
/** A busy machine takes its time over the steps of a transaction; what is longer would only hold its connection. */
const maxTransactionMs = 12_000

const connect = () =>
  new PrismaClient({
    transactionOptions: { maxWait: maxWaitMs, timeout: maxTransactionMs },
    adapter: new Adapter(
      {
        connectionString: env().DATABASE_URL,
        max: env().DATABASE_POOL,
        // The adapter writes and reads times without their zone; compiling a query takes longer than any of ours runs.
        options: '-c timezone=UTC -c jit=off',
        connectionTimeoutMillis: maxWaitMs,
        statement_timeout: 10_000,
        idle_in_transaction_session_timeout: 15_000,
      },
      { statementNameGenerator: ({ sql }) => nameOf(sql) },
    ),
  })

const inTransaction = new AsyncLocalStorage<true>()

/** Many that each hold a connection and wait for a second one would wait for ever. Outside production nobody gets that far. */
function refuseSecondConnection() {
  if (!inTransaction.getStore()) return
  const error = new Error('Work in a transaction asks for a second connection: hand it the transaction')
  if (!env().production) throw error
  process.emitWarning(error)
}

type Work = (tx: Prisma.TransactionClient) => Promise<unknown>

const begin = (client: PrismaClient) =>
  ((work: Work | Prisma.PrismaPromise<unknown>[], options?: object) =>
    typeof work === 'function'
      ? plannedAnew(() => client.$transaction((tx) => inTransaction.run(true, () => work(tx)), options))
      : client.$transaction(work, options)) as PrismaClient['$transaction']

/**
 * One client per process, made on first use: a build imports every module without a database. The server and Next are bundled
 * separately, each with its own copy of Prisma, but share one client. So an error that it throws, or a piece of SQL that one
 * bundle builds, is no instance of the other bundle's classes: only this file may import more of Prisma than its types.
 * What runs in a transaction is handed that instead; see `refuseSecondConnection`.
 */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get: (_, property) => {
    refuseSecondConnection()
    const client = (globals.prisma ??= connect())
    if (property === '$transaction') return begin(client)
    const value: unknown = Reflect.get(client, property, client)
    return typeof value === 'function' ? value.bind(client) : value
  },
})

/**
 * A query that PostgreSQL plans once on each connection, under its name: planning takes longer than running one of ours. Its
 * text is fixed, so its name stands for it.
 */
export type Statement = { name: string; text: string }

/** Runs a prepared statement on the pool that Prisma has, and answers with its rows. Not part of a transaction. */
export async function runStatement<Row extends object>({ name, text }: Statement, values: readonly unknown[]) {
  refuseSecondConnection()
  if (!globals.pool) await (globals.prisma ??= connect()).$connect()
  const pool = globals.pool!
  const ask = noting(() => pool.query<Row>({ name: current(name), text, values: [...values] }))
  return (await plannedAnew(ask)).rows
}

/** As `runStatement`, within a transaction. */
export const runStatementIn = <Row extends object>(tx: Tx, { text }: Statement, values: readonly unknown[]) =>
  tx.$queryRawUnsafe<Row[]>(text, ...values)

/** Creates the client at start, so that the server's copy of Prisma is the one used, not Next's. */
export const openPool = () => {
  globals.prisma ??= connect()
}

/** Whether a write broke a unique rule of the database. */
export const brokeUnique = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'P2002'

/** The client, or the transaction that a command runs in. */
export type Tx = Prisma.TransactionClient

/** Closes the pool; the next use opens a new one. */
export async function disconnect() {
  const client = globals.prisma
  globals.prisma = undefined
  globals.pool = undefined
  await client?.$disconnect()
}
