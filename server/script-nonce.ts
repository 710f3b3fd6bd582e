import { randomBytes } from 'node:crypto'
import { withLateScripts } from '@/server/late-scripts'
import type { Handler } from '@/server/render'
import { hashPolicy, noncePolicy } from '@/server/security-headers'

/** On a rendered answer: the nonce that its own scripts carry. It is taken off before anybody gets the answer. */
export const nonceHeader = 'x-script-nonce'

/** Has Next mark the inline scripts that it writes itself with a nonce, so that no other script of the page passes for one. */
export const withScriptNonce =
  (next: Handler): Handler =>
  (request, response) => {
    const nonce = randomBytes(16).toString('base64')
    request.headers['content-security-policy'] = noncePolicy(nonce)
    response.setHeader(nonceHeader, nonce)
    return next(request, response)
  }

/** A header without it: Next names it beside the styles that it lets a browser load ahead. */
export const headerWithoutNonce = (value: string, nonce = '') =>
  nonce ? value.replaceAll(`; nonce="${nonce}"`, '') : value

const isText = (type = '') => /^text\/(html|x-component)/.test(type)

/**
 * A rendered page as it is kept for everybody: its policy allows the inline scripts that carry its nonce, by their hashes,
 * and the nonce itself is in it no more. So each rendering of the same content has the same bytes.
 */
export function withoutNonce(body: Buffer, type: string | undefined, nonce = '') {
  if (!isText(type)) return { body, policy: null }
  // As long as the nonce: the router's stream counts the bytes of some of its parts.
  const nothing = '-'.repeat(nonce.length)
  const forget = (text: string) => (nonce ? text.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, nothing) : text)
  const isPage = type?.startsWith('text/html') === true
  const rendered = body.toString('utf8')
  const text = isPage ? withLateScripts(rendered, nonce) : rendered
  const policy = isPage ? hashPolicy(text, nonce, forget) : null
  return { body: nonce && text.includes(nonce) ? Buffer.from(forget(text)) : body, policy }
}
