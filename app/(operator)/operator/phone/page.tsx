import type { Metadata } from 'next'
import { PhoneScreen } from '@/components/callers/phone-screen'
import { deskViewer } from '@/lib/auth/viewer'

export const metadata: Metadata = { title: 'Order by phone' }

export default async function PhonePage() {
  const { id } = await deskViewer('dispatcher')
  return <PhoneScreen operatorId={id} />
}
