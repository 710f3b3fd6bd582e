import type { MetadataRoute } from 'next'
import { env } from '@/lib/env'

export const dynamic = 'force-dynamic'

const icon = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') =>
  ({ src: `/icons/${file}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose }) as const

export default function manifest(): MetadataRoute.Manifest {
  const { SHOP_NAME } = env()
  return {
    id: '/',
    name: `${SHOP_NAME}: home services`,
    short_name: SHOP_NAME,
    description: 'Home services at a price you see before you book.',
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('maskable-512', 512, 'maskable')],
  }
}
