import type { Metadata } from 'next'
import { AuditScreen } from '@/components/audit/audit-screen'
import { listAudit } from '@/lib/audit/queries'
import { filterOf } from '@/lib/audit/schema'
import { deskViewer } from '@/lib/auth/viewer'
import { listFormerAndPresent } from '@/lib/operators/queries'

export const metadata: Metadata = { title: 'Audit' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function AuditPage({ searchParams }: Props) {
  await deskViewer('administrator')
  const { filter, before } = filterOf(await searchParams)
  const [page, people] = await Promise.all([listAudit({ ...filter, before }), listFormerAndPresent()])
  return <AuditScreen page={page} filter={filter} isFirst={before === undefined} people={people} />
}
