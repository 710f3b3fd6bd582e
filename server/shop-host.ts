import type { Socket } from 'node:net'
import { isLoopbackHost } from '@/lib/loopback'
import type { IsTrusted } from '@/server/client-address'

/** What a proxy asks for by itself, to learn whether the shop is up, under whatever name it knows it. */
const healthPaths = ['/healthz', '/readyz']

const withoutPort = (host: string) => host.replace(/:\d+$/, '')

type Asked = { host: string | null; path: string; socket: Pick<Socket, 'remoteAddress' | 'localAddress' | 'localPort'> }

/**
 * Which requests name this shop. In production that is the host of its public address, and whatever a proxy sends by
 * default, which is the address at which it reaches the shop: a name of this machine, or the address of this end of the
 * connection. From anybody else such a name is foreign too, as one that merely leads here is.
 */
export function shopHosts(url: string, production: boolean, isTrusted: IsTrusted) {
  const { host, hostname, protocol } = new URL(url)
  const names = new Set([host, `${hostname}:${protocol === 'https:' ? 443 : 80}`])
  return ({ host: given, path, socket }: Asked) => {
    if (!production || healthPaths.includes(path)) return true
    if (given === null) return false
    const name = given.toLowerCase()
    if (names.has(name)) return true
    if (!isTrusted(socket.remoteAddress ?? '')) return false
    const { localAddress = '', localPort } = socket
    const own = localAddress.includes(':') ? `[${localAddress}]` : localAddress
    return isLoopbackHost(withoutPort(name)) || name === `${own.replace(/^\[::ffff:([\d.]+)\]$/, '$1')}:${localPort}`
  }
}
