import './globals.css'
import type { ReactNode } from 'react'
import { Toaster } from '@/components/ui/toast'
import { shopMetadata, shopViewport } from './shop-metadata'

// Settings are read when a page is asked for, so one build serves every shop; the front keeps the bytes.
export const dynamic = 'force-dynamic'

export const generateMetadata = shopMetadata
export const viewport = shopViewport

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <body>
        {children}
        <Toaster />
      </body>
    </html>
  )
}
