import { endpoint } from '@/lib/http/endpoint'
import { exportData } from '@/lib/privacy/contract'
import * as queries from '@/lib/privacy/queries'

export const GET = endpoint(exportData, ({ actor, now }) => queries.exportData(actor, now))
