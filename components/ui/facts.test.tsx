import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { breadcrumbs, Facts } from '@/components/ui/facts'

const textOf = (html: string) => /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html)?.[1] ?? ''

test('no text of the catalogue ends the block of data or starts another', () => {
  const name = '</script><script>alert(1)</script><!-- & "quoted" \u2028 &amp;'
  const html = renderToStaticMarkup(<Facts facts={[{ '@type': 'Service', name }]} />)
  expect(html.match(/<\/?script|<!--/gi)).toEqual(['<script', '</script'])
  expect(JSON.parse(textOf(html))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Service', name }],
  })
})

test('breadcrumbs are counted from the first page on, with whole addresses', () => {
  const trail = [
    ['Home', ''],
    ['Our Services', '/services'],
  ] as const
  expect(breadcrumbs('https://kamra.example', trail)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://kamra.example' },
      { '@type': 'ListItem', position: 2, name: 'Our Services', item: 'https://kamra.example/services' },
    ],
  })
})
