import type { Metadata } from 'next'
import { businessFact } from '@/components/layout/shop-facts'
import { env } from '@/lib/env'
import { readIdentity } from '@/lib/settings/queries'

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

/** The shop itself, for programs. */
export async function shopFact() {
  const { SHOP_NAME, CONTACT_PHONE, CONTACT_EMAIL, SOCIAL_LINKS, url } = env()
  const shop = { name: SHOP_NAME, phone: CONTACT_PHONE, email: CONTACT_EMAIL, social: SOCIAL_LINKS }
  return businessFact(url, shop, await readIdentity())
}
