import type { Metadata } from 'next'
import { env } from '@/lib/env'

type Page = {
  /** The one address of the page, whatever led to it. */
  path: string
  title?: string
  description?: string
  /** Address of its picture for other sites, 1200 × 630. */
  picture?: string
}

/** What search engines, and those with whom the page is shared, are told of a public page. */
export function pageMetadata({ path, title, description, picture = '/og.jpg' }: Page): Metadata {
  const { SHOP_NAME } = env()
  return {
    ...(title && { title }),
    ...(description && { description }),
    alternates: { canonical: path },
    // Title and description follow those of the page, and the Twitter card follows this.
    openGraph: {
      type: 'website',
      locale: 'en_IN',
      siteName: SHOP_NAME,
      url: path,
      images: [{ url: picture, width: 1200, height: 630, alt: title ? `${title}, ${SHOP_NAME}` : SHOP_NAME }],
    },
  }
}
