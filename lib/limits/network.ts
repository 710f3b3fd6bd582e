import { isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bits of an IPv6 address that a household is given: within them it has more addresses than could ever be counted. */
const householdBits = 64
/** Bits that somebody with many addresses is given at once, at home or for rent. */
const areaBits = { ipv4: 24, ipv6: 48 }

/** Whose tries count together: an IPv4 address, or the network of an IPv6 address (SEC-06). */
export const networkOf = (address: string) =>
  isIPv6(address) && ipaddr.process(address).kind() === 'ipv6'
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address.split('%', 1)[0]!}/${householdBits}`)}/${householdBits}`
    : address

/** The wider network of an address, of which one person may hold every address: a /24 of IPv4 or a /48 of IPv6 (SEC-16). */
export function areaOf(address: string) {
  if (!isIP(address)) return address
  const parsed = ipaddr.process(address.split('%', 1)[0]!)
  const bits = areaBits[parsed.kind()]
  const family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${family.networkAddressFromCIDR(`${parsed}/${bits}`)}/${bits}`
}
