import type { Kind } from '@/server/admission'
import { isApiUrl } from '@/server/api-errors'
import { cacheUrlOf, isFile, isNamed, isSearch } from '@/server/cache-rules'

const personalPage = /^\/(orders|profile|login|mailbox|uploads)(?:[/?]|$)/
const maxKnown = 10_000

const pathOf = (url: string) => url.split('?', 1)[0] ?? url

/** Tells of each request by its address which kind of work it is. */
export function createKinds() {
  // Paths of open-ended addresses that were found to exist, the oldest first.
  const known = new Set<string>()

  return {
    /** Remembers that the address exists: from now on it is no longer among those that anybody can make up. */
    learn(url: string) {
      const path = pathOf(url)
      if (isNamed(path) || known.has(path)) return
      known.add(path)
      for (const oldest of known) {
        if (known.size <= maxKnown) break
        known.delete(oldest)
      }
    },

    /** `isPart`: Next's router asks for parts of the page, of which there are as many as ways to it. */
    kindOf(url: string, isPart = false): Kind {
      const publicUrl = cacheUrlOf(url)
      if (publicUrl === null) return isApiUrl(url) ? 'calls' : personalPage.test(url) ? 'personal' : 'unknown'
      const path = pathOf(publicUrl)
      if (isSearch(publicUrl)) return 'searches'
      if (!isNamed(path) && !known.has(path)) return 'unknown'
      if (isFile(path)) return 'files'
      return isPart || publicUrl.includes('?') ? 'variants' : 'pages'
    },
  }
}
