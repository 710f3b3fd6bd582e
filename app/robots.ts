import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'

export const dynamic = 'force-dynamic'

/** The sign-in screen and the cart may be read: they say themselves that they are not to be listed. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/docs'],
      disallow: ['/api/', '/orders', '/profile', '/login', '/mailbox', '/uploads/'],
    },
    sitemap: `${env().url}/sitemap.xml`,
  }
}
