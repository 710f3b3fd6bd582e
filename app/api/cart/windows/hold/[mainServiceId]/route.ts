import { endpoint } from '@/lib/http/endpoint'
import { holdWindow as hold, releaseHold as release } from '@/lib/windows/commands/hold'
import { holdWindow, releaseHold } from '@/lib/windows/contract'

export const PUT = endpoint(holdWindow, ({ actor, params, body, now }) => hold(actor, { ...params, ...body }, now))
export const DELETE = endpoint(releaseHold, ({ actor, params }) => release(actor, params.mainServiceId))
