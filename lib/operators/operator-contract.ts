import { contract } from '@/lib/contract'
import { Operator } from '@/lib/operators/schema'

export const getOperator = contract({
  method: 'GET',
  path: '/api/operator/me',
  summary: 'Who is signed in, and in which role',
  access: 'dispatcher',
  reply: Operator,
})
