import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { isLoopbackAddress, isLoopbackHost } from '@/lib/loopback'

/** Which peers are proxies whose `x-forwarded-for` is believed: this machine, and the given networks (`10.0.0.0/8`, `::1`). */
export function trustedProxies(networks: readonly string[]) {
  const trusted = new BlockList()
  trusted.addSubnet('127.0.0.0', 8)
  trusted.addAddress('::1', 'ipv6')
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (peer: string) => isIP(peer) > 0 && trusted.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4')
}

/**
 * The visitor's network address, for rate limits. Of the addresses in `x-forwarded-for` only the last counts, which the
 * trusted proxy added itself: the visitor may have made up all before it.
 */
export function clientAddress(request: IncomingMessage, isTrusted: (peer: string) => boolean) {
  const peer = request.socket.remoteAddress ?? 'unknown'
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return forwarded && isTrusted(peer) ? forwarded : peer
}

/**
 * Whether the request comes from this machine and through no proxy. The `host` header must be local too, else a page of
 * another site could read local addresses through the visitor's own browser.
 */
export const isLocal = ({ socket, headers }: IncomingMessage) =>
  isLoopbackAddress(socket.remoteAddress ?? '') &&
  isLoopbackHost((headers.host ?? '').replace(/:\d+$/, '')) &&
  !headers['x-forwarded-for'] &&
  !headers.forwarded
