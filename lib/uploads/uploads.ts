import 'server-only'
import { diskStore } from '@/lib/uploads/disk'
import type { Store } from '@/lib/uploads/store'

/** The store of the settings: the local disk. */
export const uploads: Store = diskStore
