import type { IncomingMessage } from 'node:http'
import type { Kind } from '@/server/admission'
import { isApiUrl } from '@/server/api-errors'
import { isFile, isNamed, isSearch, publicUrlOf } from '@/server/cache-rules'
import { isOrdinaryPart, type RouterHeaders } from '@/server/router-state'

const personalPage = /^\/(orders|profile|login|mailbox|uploads|operator|first-administrator|day)(?:[/?]|$)/
/** The calls that bring a picture: those with `bodyType: 'multipart'` of the contracts, which a test compares. */
const uploadPath = /^\/api\/users\/(registration|update\/profile\/[^/?]+)(?:\?|$)/
const maxKnown = 20_000

const pathOf = (url: string) => url.split('?', 1)[0] ?? url

/** The links of a page to addresses with parameters. */
function* linksIn(html: string) {
  for (const [, href = ''] of html.matchAll(/ href="(\/[^"?#]*\?[^"#]*)/g)) yield href.replaceAll('&amp;', '&')
}

/** Tells of each request by its address which kind of work it is, whether or not the answer can be kept. */
export function createKinds() {
  // Public URLs beyond the named ones that were found to exist, or that a page of the shop links to, the oldest first.
  const known = new Set<string>()
  const isKnown = (publicUrl: string) => isNamed(publicUrl) || known.has(publicUrl)

  const remember = (publicUrl: string) => {
    if (isKnown(publicUrl)) return
    known.add(publicUrl)
    for (const oldest of known) {
      if (known.size <= maxKnown) break
      known.delete(oldest)
    }
  }

  /** `router`: the headers by which Next's router asks for a part of the page. */
  const kindOf = (url: string, router?: RouterHeaders): Kind => {
    const publicUrl = publicUrlOf(url)
    if (publicUrl === null) return isApiUrl(url) ? 'calls' : personalPage.test(url) ? 'personal' : 'unknown'
    const path = pathOf(publicUrl)
    if (isSearch(publicUrl)) return 'searches'
    if (!isKnown(path)) return 'unknown'
    if (isFile(path)) return 'files'
    const isPlain = publicUrl === path
    if (isPlain && !router) return 'pages'
    const leadsFrom = (from: string) => personalPage.test(from) || isKnown(from)
    return (isPlain || known.has(publicUrl)) && (!router || isOrdinaryPart(router, leadsFrom))
      ? 'navigation'
      : 'variants'
  }

  return {
    /**
     * Remembers that the address exists, so that it is no longer among those that anybody can make up; where nothing in it
     * can have been made up, also what the page at it links to.
     */
    learn(url: string, html = '') {
      const publicUrl = publicUrlOf(url)
      if (publicUrl === null) return
      const path = pathOf(publicUrl)
      remember(path)
      if (publicUrl !== path && !known.has(publicUrl)) return
      for (const link of linksIn(html)) {
        const linked = publicUrlOf(link)
        if (linked?.includes('?') && !isSearch(linked)) remember(linked)
      }
    },

    kindOf,

    /** The kind of what is not answered from the cache, or has a method that the cache does not know. */
    kindOfRequest({ url = '/', method = 'GET', headers }: IncomingMessage): Kind {
      if (method === 'GET' || method === 'HEAD') return kindOf(url, headers.rsc ? headers : undefined)
      if (!isApiUrl(url)) return 'unknown'
      const isForm = headers['content-type']?.trim().toLowerCase().startsWith('multipart/form-data')
      return isForm && uploadPath.test(url) ? 'uploads' : 'calls'
    },
  }
}
