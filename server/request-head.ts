/** The few headers that the front looks at in every request. */
export type RequestHead = {
  /** Null where the request names no host, or more than one. */
  host: string | null
  requestId?: string
  fetchSite?: string
  origin?: string
  acceptEncoding?: string
  ifNoneMatch?: string
  /** Whether more follows it. */
  hasBody: boolean
  /** Whether it expects anything but to be told to go on. */
  expects: boolean
  /** Whether it has a header by which Next's router asks for a part of a page. */
  asksForPart: boolean
}

/** Reads them from the raw list, once: building the object of all headers takes longer. */
export function readHead(raw: readonly string[]): RequestHead {
  const head: RequestHead = {
    host: null,
    requestId: undefined,
    fetchSite: undefined,
    origin: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    hasBody: false,
    expects: false,
    asksForPart: false,
  }
  let hosts = 0
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at]!.toLowerCase()
    const value = raw[at + 1]!
    switch (name) {
      case 'host':
        hosts++
        head.host = value
        break
      case 'x-request-id':
        head.requestId = value
        break
      case 'sec-fetch-site':
        head.fetchSite = value
        break
      case 'origin':
        head.origin = value
        break
      case 'accept-encoding':
        head.acceptEncoding = value
        break
      case 'if-none-match':
        head.ifNoneMatch = value
        break
      case 'transfer-encoding':
        head.hasBody = true
        break
      case 'content-length':
        head.hasBody ||= Number(value) > 0
        break
      case 'expect':
        head.expects ||= value.toLowerCase() !== '100-continue'
        break
      default:
        head.asksForPart ||= name === 'rsc' || name.startsWith('next-')
    }
  }
  if (hosts !== 1) head.host = null
  return head
}
