/** Whether a network address is one of this machine: `127.0.0.1`, `::1`, `::ffff:127.0.0.1`. */
export const isLoopbackAddress = (address: string) => /^(::1$|127\.|::ffff:127\.)/.test(address)

/** Whether a host name, without its port, leads to this machine: `localhost`, `shop.localhost`, `[::1]`. */
export const isLoopbackHost = (host: string) => /^(.+\.)?localhost$|^(?:\[::1\]|::1)$|^127(\.\d{1,3}){3}$/i.test(host)

/** The names of headers by which proxies say that a request passed through them, or for whom. */
const proxyHeader = /forward|client[-_]?ip|real[-_]?ip|original[-_]host|external[-_]address|^via$|^cf-|^cdn-loop$/

/** Tells whether one of these headers was written by a proxy. */
export const isFromProxy = (names: readonly string[]) => names.some((name) => proxyHeader.test(name))

/**
 * Tells whether a request comes from this machine and asks for one of its own names, as the front says. Without a front, under
 * `npm run dev`, Next adds headers of a proxy itself, so the server has to be `bound` to this machine.
 */
export function isFromThisMachine(headers: Pick<Headers, 'get'>, bound: string, isDevelopment: boolean) {
  const isHere = isDevelopment ? isLoopbackHost(bound) : isLoopbackAddress(headers.get('x-client-address') ?? '')
  return isHere && isLoopbackHost((headers.get('host') ?? '').replace(/:\d+$/, ''))
}
