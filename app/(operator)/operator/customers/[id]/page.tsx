import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import * as z from 'zod'
import { RevisitButton } from '@/components/billing/revisit-button'
import { CustomerScreen } from '@/components/customers/customer-screen'
import { WayBack } from '@/components/dispatch/way-back'
import { deskViewer } from '@/lib/auth/viewer'
import { findCustomer, listCustomerOrders } from '@/lib/customers/queries'
import { callText } from '@/lib/dispatch/rules/told'
import { orNull } from '@/lib/errors'
import { After } from '@/lib/paging'

export const metadata: Metadata = { title: 'Customer' }

const place = After(2).catch(undefined)

export default async function CustomerPage({ params, searchParams }: PageProps<'/operator/customers/[id]'>) {
  const operator = await deskViewer('dispatcher')
  const { id } = await params
  const now = new Date()
  const customer = z.uuid().safeParse(id).success ? await orNull(findCustomer(id)) : null
  if (!customer) notFound()
  const after = place.parse((await searchParams).after)
  const orders = await listCustomerOrders(id, after, now)
  return (
    <CustomerScreen
      customer={customer}
      orders={orders}
      isFirst={!after}
      now={now}
      owner={operator.id}
      back={<WayBack />}
      revisit={({ orderId, toCall }) => (
        <RevisitButton orderId={orderId} owner={operator.id} owed={toCall && callText(toCall)} />
      )}
    />
  )
}
