import fc from 'fast-check'
import { normalizeRenderedSearch } from 'next/dist/client/route-params'
import { expect, test } from 'vitest'
import { renderedSearchOf, withSearch } from '@/server/own-search'

const piece = fc.string({ unit: fc.constantFrom(...'abc12é न&=+%20%41"\\?#', '😀') })

test('[ROUTE-09] a search is written as the router of the browser writes it', () => {
  const query = fc.array(fc.tuple(fc.constantFrom('next', 'q', '2', '10', 'नाम'), piece), { maxLength: 6 })
  fc.assert(
    fc.property(query, (pairs) => {
      const { search } = new URL(`http://kamra.example/signin?${pairs.map((pair) => pair.join('=')).join('&')}`)
      return renderedSearchOf(`/signin${search}`) === normalizeRenderedSearch(search)
    }),
    { numRuns: 2_000 },
  )
  expect(renderedSearchOf('/signin')).toBe('')
  expect(renderedSearchOf('/signin?_rsc=abc')).toBe('')
  expect(renderedSearchOf('/signin?next=%2Forders&_rsc=abc')).toBe('?next=%2Forders')
})

test('[ROUTE-09] nothing else of a part is changed', () => {
  const part = '2:T8,0:{"q":"\n0:{"q":"?a=\\"b","i":false,"t":"0:{\\"q\\":\\"\\""}\n'
  expect(withSearch(Buffer.from(part.slice(part.indexOf('\n') + 1)), '?next=$1').toString()).toBe(
    '0:{"q":"?next=$1","i":false,"t":"0:{\\"q\\":\\"\\""}\n',
  )
  const other = Buffer.from('1:"no search is said"\n')
  expect(withSearch(other, '?a=b')).toEqual(other)
})
