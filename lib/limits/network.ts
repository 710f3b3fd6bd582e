import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bits of an IPv6 address that a household is given: within them it has more addresses than could ever be counted. */
const householdBits = 64

/** Whose tries count together: an IPv4 address, or the network of an IPv6 address (SEC-06). */
export const networkOf = (address: string) =>
  isIPv6(address) && ipaddr.process(address).kind() === 'ipv6'
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address.split('%', 1)[0]!}/${householdBits}`)}/${householdBits}`
    : address
