import type { Metadata } from 'next'
import { NothingThere } from '@/components/dispatch/nothing-there'

export const metadata: Metadata = { title: 'Not found' }

export default function DeskNotFound() {
  return <NothingThere />
}
