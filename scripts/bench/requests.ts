import { startChild } from '@/scripts/bench/child-program'
import { quantile } from '@/scripts/bench/median'

type Call = { method: 'GET' | 'POST' | 'DELETE'; path: string; headers?: Record<string, string>; json?: unknown }

/** A request as it goes over the wire. */
export function wire({ method, path, headers = {}, json }: Call) {
  const body = json === undefined ? '' : JSON.stringify(json)
  const all = {
    host: 'localhost',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${[`${method} ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${body}`
}

/** A request as it goes over the wire; what is no text comes as base64. */
export type Request = string | { base64: string }

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A cookie of the shop, whose address is one of https. */
export const cookieOf = (name: 'session' | 'trusted', value: string) => ({ cookie: `__Host-${name}=${value}` })

/** Hands out the requests to so many connections in turns. */
export const dealt = <T>(all: readonly T[], connections: number) =>
  Array.from({ length: connections }, (_, lane) => all.filter((__, i) => i % connections === lane))

export type Sent = {
  /** Milliseconds of each request, lane by lane. */
  times: number[][]
  /** How many were answered with each status. */
  answers: Record<number, number>
  seconds: number
  /** Processor time of the sender itself. */
  ownSeconds: number
}
type Ways = {
  /** Each lane's requests again and again for so long, instead of each once. */
  seconds?: number
  /** The answers that are right; 200 unless said. */
  statuses?: readonly number[]
}

export function startSender() {
  const child = startChild('lanes')
  return {
    /** Each lane's requests one after the other, the lanes side by side. Fails where one is answered otherwise. */
    send: (port: number, lanes: readonly (readonly Request[])[], ways: Ways = {}) =>
      child.ask<Sent>({ port, lanes, ...ways }),
    stop: child.stop,
  }
}
export type Sender = ReturnType<typeof startSender>

export function rateOf({ times, seconds }: Sent) {
  const all = times.flat()
  return { perSecond: all.length / seconds, p50: quantile(all, 0.5), p99: quantile(all, 0.99) }
}
