import { getProfile } from '@/lib/account/contract'
import { findProfile } from '@/lib/account/queries'
import { endpoint } from '@/lib/http/endpoint'
export const GET = endpoint(getProfile, ({ actor }) => findProfile(actor.id))
