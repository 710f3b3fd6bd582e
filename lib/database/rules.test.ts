import { expect, test } from 'vitest'
import { unfitServer } from '@/lib/database/rules'

test.each([
  [130_012, 'UTF8', 'The database is PostgreSQL 13; version 14 or newer is needed.'],
  [90_624, 'UTF8', 'The database is PostgreSQL 9; version 14 or newer is needed.'],
  [140_000, 'UTF8', undefined],
  [180_001, 'UTF8', undefined],
  [160_002, 'SQL_ASCII', expect.stringContaining('encoded in SQL_ASCII')],
])('PostgreSQL %i in %s: %s', (version, encoding, fault) => {
  expect(unfitServer(version, encoding)).toEqual(fault)
})
