import * as z from 'zod'
import { defineTask } from '@/lib/queue/task'

export const sweepKeys = defineTask('idempotency.sweep', z.object({}))
