import type { Metadata } from 'next'
import { NoSuchPage } from '@/components/layout/no-such-page'

export const metadata: Metadata = { title: 'Page not found' }

export default function NotFound() {
  return <NoSuchPage />
}
