import { env } from '@/lib/env'
import { forOperators } from '@/lib/http/endpoint'
import { operatorExamples } from '@/lib/http/examples/operator-examples'
import { describeApi } from '@/lib/http/openapi'
import { operatorContracts } from '@/lib/http/operator-contracts'

const description = 'The desk of the team: each call names the role that it needs.'

/** Not `{ data }`, as the public document is not. */
export const GET = forOperators('dispatcher', () =>
  describeApi(env().SHOP_NAME, { description, contracts: operatorContracts, examples: operatorExamples }),
)
