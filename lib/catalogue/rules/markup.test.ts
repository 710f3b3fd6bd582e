import { expect, test } from 'vitest'
import { linkAddress } from '@/lib/catalogue/rules/markup'

test('a link of the catalogue leads to a page of ours or over https', () => {
  for (const address of ['/rate-cards/cctv.pdf', 'https://files.example/a.pdf'])
    expect(linkAddress(address)).toBe(address)
  for (const address of [
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://a.example',
    '//a.example',
    '/\\a.example',
  ])
    expect(linkAddress(address), address).toBeNull()
})
