const push = /<script[^>]*>self\.__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)<\/script>/g

/** A page apart from the router's stream that Next writes into it piece by piece. */
export function partsOf(page: string) {
  const pieces = [...page.matchAll(push)].map(([, piece]) => JSON.parse(piece!) as string)
  return { html: page.replace(push, ''), stream: pieces.join('') }
}

/**
 * The rows of a router's stream, sorted and without their numbers: React writes and numbers them in the order in which
 * they are ready. A row ends with its line, but a text (`T`) says its length in bytes and is followed at once by the next.
 */
export function rowsOf(stream: string): string[] {
  const bytes = Buffer.from(stream)
  const rows: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const start = bytes.indexOf(':', at) + 1
    const text = /^T([0-9a-f]+),/.exec(bytes.toString('latin1', start, start + 16))
    const line = bytes.indexOf('\n', start)
    const end = text ? start + text[0].length + Number.parseInt(text[1]!, 16) : line < 0 ? bytes.length : line
    rows.push(bytes.toString('utf8', start, end).replace(/"\$[L@]?[0-9a-f]+(?=[":])/g, '"$'))
    at = text ? end : end + 1
  }
  return rows.sort()
}
