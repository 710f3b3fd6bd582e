import { expect, test } from 'vitest'
import { batchGet } from '@/components/catalogue/use-service-types'
import { batchGetServiceTypes } from '@/lib/catalogue/contract'

test('the call that public pages name without zod is that of the contract', () => {
  expect(batchGetServiceTypes).toMatchObject(batchGet)
})
