import type { Metadata } from 'next'
import { DispatchScreen } from '@/components/dispatch/dispatch-screen'
import { HoldSelected } from '@/components/dispatch/hold-orders'
import { CloseSelected } from '@/components/orders/close-selected'
import { deskViewer } from '@/lib/auth/viewer'
import { listFilterChoices } from '@/lib/dispatch/queries/filters'
import { countDispatch, listDispatch, tabOf } from '@/lib/dispatch/queries/rows'
import { listViews } from '@/lib/dispatch/queries/views'
import { askedOf } from '@/lib/dispatch/schema'
import { readMisfits } from '@/lib/visits/queries/misfits'

export const metadata: Metadata = { title: 'Orders' }

export default async function OrdersPage({ searchParams }: PageProps<'/operator/orders'>) {
  const operator = await deskViewer('dispatcher')
  const search = await searchParams
  const { after, ...filters } = askedOf(search)
  const now = new Date()
  const [page, counts, choices, views] = await Promise.all([
    listDispatch({ ...filters, after }, now),
    countDispatch(now),
    listFilterChoices(),
    listViews(operator.id),
  ])
  const misfits = await readMisfits(page.items.map(({ orderId }) => orderId))
  return (
    <DispatchScreen
      tab={tabOf(filters)}
      filters={filters}
      {...(!filters.pin && search.pin && { refusedPin: String(search.pin) })}
      page={page}
      misfits={misfits}
      isFirst={!after}
      counts={counts}
      choices={choices}
      views={views}
      now={now}
    >
      <HoldSelected owner={operator.id} />
      <CloseSelected owner={operator.id} />
    </DispatchScreen>
  )
}
