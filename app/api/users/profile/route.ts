import { getProfile } from '@/lib/account/contract'
import { findProfile } from '@/lib/account/queries'
import { endpointOfClaims } from '@/lib/http/endpoint'
export const GET = endpointOfClaims(getProfile, ({ actor, now }) => findProfile(actor, now))
