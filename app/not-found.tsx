import type { Metadata } from 'next'
import { NoSuchPage } from '@/components/layout/no-such-page'
import SiteLayout from './(site)/layout'

export const metadata: Metadata = { title: 'Page not found' }

/** A path without a page stands outside the site's layout, so it brings the frame itself. */
export default function NotFound() {
  return (
    <SiteLayout>
      <NoSuchPage />
    </SiteLayout>
  )
}
