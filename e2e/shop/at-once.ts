import type { Customer } from './customer'
import type { Shop } from './shop'

// Two processes of the shop, 20 connections, and so many rounds: each is a customer of its own. `npm run test:long` has more.
export const rounds = process.env.LONG ? 50 : 16
export const connections = 20

export type Call = { method: string; path: string; token?: string; json?: object; key?: string }
type Answer = { status: number; data?: unknown; message?: string }

export const both = async (shop: Shop) => [shop.url, (await shop.another()).url]

/** Sends the calls to both processes in turn, at the same moment, and reads every answer. */
export const atOnce = (urls: readonly string[], calls: readonly Call[]): Promise<Answer[]> =>
  Promise.all(
    calls.map(async ({ method, path, token, json, key }, at) => {
      const answer = await fetch(urls[at % urls.length]! + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(json && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        body: json && JSON.stringify(json),
      })
      const { data, message } = (await answer.json()) as Omit<Answer, 'status'>
      return { status: answer.status, data, message }
    }),
  )

export const statusesOf = async (urls: readonly string[], calls: readonly Call[]) =>
  (await atOnce(urls, calls)).map(({ status }) => status)

/** Runs every round, so many at a time that all connections are busy. */
export async function inRounds<C extends Customer>(
  people: readonly C[],
  each: number,
  round: (one: C) => Promise<void>,
) {
  const waiting = [...people]
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await round(one)
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.floor(connections / each)) }, lane))
}
