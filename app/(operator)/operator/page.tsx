import type { Metadata } from 'next'
import { DeskStart } from '@/components/operators/desk-start'
import { deskViewer } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: 'Desk' }

export default async function DeskPage() {
  const { role } = await deskViewer('dispatcher')
  return <DeskStart role={role} />
}
