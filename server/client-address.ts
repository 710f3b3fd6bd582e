import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import proxyAddr from 'proxy-addr'
import { isFromProxy, isLoopbackAddress, isLoopbackHost } from '@/lib/loopback'

export type IsTrusted = (peer: string) => boolean

/** Which peers are proxies whose `x-forwarded-for` is believed: this machine, and the given networks (`10.0.0.0/8`, `::1`). */
export function trustedProxies(networks: readonly string[]): IsTrusted {
  const trusts = proxyAddr.compile(['loopback', ...networks])
  return (peer) => trusts(peer, 0)
}

/** The address alone, as proxies write it: with a port, in brackets, IPv4 inside IPv6. Null where it is none. */
function addressIn(text: string) {
  const [, bracketed, before] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  const address = (bracketed ?? before ?? text).split('%', 1)[0]!
  const family = isIP(address)
  // Of IPv4 Node knows one spelling.
  if (family === 4) return address
  return family ? ipaddr.process(address).toString() : null
}

/** The addresses of `x-forwarded-for` from the last one, which the nearest proxy added, to the first that is none. */
function forwardedFor(header: string) {
  const addresses: string[] = []
  for (const entry of header.split(',').reverse()) {
    const address = addressIn(entry.trim())
    if (address === null) break
    addresses.unshift(address)
  }
  return addresses
}

/**
 * The visitor's network address, for rate limits: the peer, or where that is a trusted proxy, the last address of
 * `x-forwarded-for` that is none. The visitor may have made up all before it.
 */
export function clientAddress({ socket, headers }: IncomingMessage, isTrusted: IsTrusted) {
  const peer = addressIn(socket.remoteAddress ?? '')
  if (peer === null) return 'unknown'
  const forwarded = headers['x-forwarded-for']
  if (!forwarded) return peer
  const hops = {
    socket: { remoteAddress: peer },
    headers: { 'x-forwarded-for': forwardedFor(String(forwarded)).join() },
  }
  return proxyAddr(hops as unknown as IncomingMessage, isTrusted)
}

/**
 * Tells whether the request comes from this machine and through no proxy that shows itself: one that adds no header speaks HTTP/1.0
 * unless it was told otherwise. The `host` header must be local too, and be one, else a page of another site could read local
 * addresses through the visitor's own browser.
 */
export const isLocal = ({ socket, headers, headersDistinct, httpVersion }: IncomingMessage) =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  isLoopbackHost((headers.host ?? '').replace(/:\d+$/, '')) &&
  headersDistinct.host?.length === 1 &&
  httpVersion !== '1.0' &&
  !isFromProxy(Object.keys(headers))
