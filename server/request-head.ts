/** The few headers that the entrance looks at in every request. */
export type RequestHead = {
  /** Null where the request names no host, or more than one. */
  host: string | null
  requestId?: string
  fetchSite?: string
  origin?: string
  /** Whether more follows it. */
  hasBody: boolean
  /** Whether it expects anything but to be told to go on. */
  expects: boolean
  /** Whether it has a header by which Next's router asks for a part of a page. */
  asksForPart: boolean
}

/** Reads them from the raw list: building the object of all headers takes longer. */
export function readHead(raw: readonly string[]): RequestHead {
  const head: RequestHead = { host: null, hasBody: false, expects: false, asksForPart: false }
  let hosts = 0
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at]!.toLowerCase()
    const value = raw[at + 1]!
    if (name === 'host') {
      hosts++
      head.host = value
    } else if (name === 'x-request-id') head.requestId = value
    else if (name === 'sec-fetch-site') head.fetchSite = value
    else if (name === 'origin') head.origin = value
    else if (name === 'transfer-encoding' || (name === 'content-length' && Number(value) > 0)) head.hasBody = true
    else if (name === 'expect') head.expects ||= value.toLowerCase() !== '100-continue'
    else if (name === 'rsc' || name.startsWith('next-')) head.asksForPart = true
  }
  if (hosts !== 1) head.host = null
  return head
}
