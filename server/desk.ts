import type { IncomingMessage } from 'node:http'
import type { isSignedIn, mayKnowDesk } from '@/lib/auth/admit'

export type MayKnowDesk = typeof mayKnowDesk
export type IsSignedIn = typeof isSignedIn

/** A page that nobody has, and no other than any address that somebody makes up. */
const unknownPage = '/404/404'

/** The URL of that page for who asked for one of the desk. With its query: Next's answers to a router's request repeat it. */
export const unknownInPlaceOf = (url: string) => {
  const mark = url.indexOf('?')
  return mark < 0 ? unknownPage : unknownPage + url.slice(mark)
}

/** Whether a URL is a page of the team's desk, or lies where one could. */
export const isDeskUrl = (url: string) => /^\/operator(?:[/?]|$)/.test(url)

/** Tells whether a request reads the desk's first page, the one address of the desk that is no secret (DESK-229). */
export const isDeskEntrance = ({ method, url = '/' }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') && url.split('?', 1)[0] === '/operator'

/** Whether a URL is a call of the desk, or lies where one could. */
export const isDeskCall = (url: string) => /^\/api\/operator(?:[/?]|$)/.test(url)

export const headersOf = ({ headers }: IncomingMessage) => ({
  get: (name: string) => {
    const value = headers[name]
    return value === undefined ? null : String(value)
  },
})
