/** Whether a network address is one of this machine: `127.0.0.1`, `::1`, `::ffff:127.0.0.1`. */
export const isLoopbackAddress = (address: string) => /^(::1$|127\.|::ffff:127\.)/.test(address)

/** Whether a host name, without its port, leads to this machine: `localhost`, `shop.localhost`, `[::1]`. */
export const isLoopbackHost = (host: string) => /^(.+\.)?localhost$|^\[::1\]$|^127(\.\d{1,3}){3}$/i.test(host)

/**
 * Whether who asks sits at this machine and asks for one of its own names. The front says from where a request comes; under
 * `npm run dev`, which has no front, the server has to be bound to this machine.
 */
export function isAskedHere(headers: Pick<Headers, 'get'>, bound: string) {
  const address = headers.get('x-client-address') ?? (isLoopbackHost(bound) ? '127.0.0.1' : '')
  return isLoopbackAddress(address) && isLoopbackHost((headers.get('host') ?? '').replace(/:\d+$/, ''))
}
