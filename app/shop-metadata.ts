import type { Metadata, Viewport } from 'next'
import { env } from '@/lib/env'

/** What every page says of the shop, unless it says something else itself. */
export function shopMetadata(): Metadata {
  const { SHOP_NAME, url } = env()
  return {
    metadataBase: new URL(url),
    title: { default: `${SHOP_NAME}: home services in New Delhi`, template: `%s · ${SHOP_NAME}` },
    description:
      'Appliance repair, AC, electrician, carpenter, plumber, RO, painting and CCTV at home, at a price you see before you book.',
    applicationName: SHOP_NAME,
    formatDetection: { telephone: false },
  }
}

export const shopViewport: Viewport = {
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#131316' },
  ],
}
