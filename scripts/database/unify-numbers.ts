import { unifyNumbers } from '@/lib/account/schema'
import { keyOrders } from '@/lib/bookings/schema'
import { unifyNumbers as unifyPartnerNumbers } from '@/lib/partners/schema'
import { connect } from '@/scripts/database/server'

/** Has jobs give the phone numbers of an older release their one form at once after an upgrade, and not in the next night. */
export async function startNumberJobs(owner: string) {
  const client = await connect(owner)
  try {
    const names = [keyOrders, unifyNumbers, unifyPartnerNumbers].map(({ name }) => name)
    await client.query('select graphile_worker.add_job(name, job_key => name) from unnest($1::text[]) as name', [names])
  } finally {
    await client.end()
  }
}
