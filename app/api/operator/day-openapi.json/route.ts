import { env } from '@/lib/env'
import { forOperators } from '@/lib/http/endpoint'
import { partnerCallExamples } from '@/lib/http/examples/day-examples'
import { describeApi } from '@/lib/http/openapi'
import { partnerContracts } from '@/lib/http/partner-contracts'

const description = 'What a partner may ask by the link of a day: its secret is the Bearer token.'

/** For the team alone, as the document of the desk is. */
export const GET = forOperators('dispatcher', () =>
  describeApi(env().SHOP_NAME, { description, contracts: partnerContracts, examples: partnerCallExamples }),
)
