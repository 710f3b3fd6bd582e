import './fonts/anek.css'
import './globals.css'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { Toaster } from '@/components/ui/toast'
import { env } from '@/lib/env'
import { devanagari } from './fonts/anek'

// Settings are read when a page is asked for, so one build serves every shop; the front keeps the bytes.
export const dynamic = 'force-dynamic'

export function generateMetadata(): Metadata {
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

export const viewport: Viewport = {
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#131316' },
  ],
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" className={devanagari.variable}>
      <body>
        {children}
        <Toaster />
      </body>
    </html>
  )
}
