import { expect, test } from 'vitest'
import { tidyName } from '@/lib/account/rules/names'

test.each([
  ['  asha   kumari ', 'Asha Kumari'],
  ['élodie', 'Élodie'],
  ['sunita KUMARI', 'Sunita Kumari'],
  ['d’souza', 'D’Souza'],
  ["D'SOUZA-rao ANNE-MARIE", "D'SOUZA-rao Anne-Marie"],
  ["D'Souza deSouza", "D'Souza DeSouza"],
  ['r.k. A.P.J. abdul', 'R.K. A.P.J. Abdul'],
  ['A R RAHMAN', 'A R Rahman'],
  ['McDonald', 'McDonald'],
  ['आशा वर्मा', 'आशा वर्मा'],
])('[PROF-02] the name %j becomes %j', (typed, tidy) => {
  expect(tidyName(typed)).toBe(tidy)
})
