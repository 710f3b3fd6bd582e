/** The address of a shop, as a URL and a browser's location have it. */
type Address = { protocol: string; port: string }

/**
 * Names a cookie for the shop at that address. Browsers share cookies between the ports of a host, so outside https the name
 * ends with the port. Two shops on one machine then take nothing from each other.
 */
export const cookieNameAt = ({ protocol, port }: Address, name: string) =>
  protocol === 'http:' && port ? `${name}-${port}` : name

/** The cookie that names a session which its browser has logged out of (lib/signing-out). Apart, since every page looks for it. */
export const signingOutName = (address: Address) => cookieNameAt(address, 'signing-out')
