import './globals.css'
import type { Metadata } from 'next'
import { LoadWhole } from '@/components/layout/load-whole'
import { NoSuchPage } from '@/components/layout/no-such-page'
import { env } from '@/lib/env'
import SiteLayout from './(site)/layout'
import { shopMetadata, shopViewport } from './shop-metadata'

export const viewport = shopViewport
export const dynamic = 'force-dynamic'
// No layout is above it, so its title stands alone.
export const generateMetadata = (): Metadata => ({
  ...shopMetadata(),
  title: `Page not found · ${env().SHOP_NAME}`,
})

/**
 * A path without a page stands outside every layout, so it brings them itself. As the not-found page of the root, every page would
 * carry a copy of it.
 */
export default function NotFound() {
  return (
    <html lang="en-IN">
      <body>
        <SiteLayout>
          <LoadWhole />
          <NoSuchPage />
        </SiteLayout>
      </body>
    </html>
  )
}
