import type { Metadata } from 'next'
import * as z from 'zod'
import { PhoneScreen } from '@/components/callers/phone-screen'
import { deskViewer } from '@/lib/auth/viewer'
import { callerWith } from '@/lib/callers/queries/find'
import { CallerNumber } from '@/lib/callers/schema'

export const metadata: Metadata = { title: 'Order by phone' }

/** The caller, as a customer's page knows them. */
const Caller = z.object({ number: CallerNumber.catch(''), customer: z.uuid().catch('') })

export default async function PhonePage({ searchParams }: PageProps<'/operator/phone'>) {
  const { id } = await deskViewer('dispatcher')
  const { number, customer } = Caller.parse(await searchParams)
  const found = number && customer ? await callerWith(customer) : undefined
  return <PhoneScreen key={`${number} ${customer}`} operatorId={id} caller={{ number, found }} />
}
