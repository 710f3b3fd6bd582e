import type { Metadata } from 'next'
import { Reference } from '@/components/reference/reference'
import { env } from '@/lib/env'
import { describeApi } from '@/lib/http/openapi'

export const metadata: Metadata = { title: 'API reference', robots: { index: false } }

export default function ReferencePage() {
  return <Reference api={describeApi(env().SHOP_NAME)} />
}
