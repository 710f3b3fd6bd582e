import { expect, test } from 'vitest'
import { safeHtml } from '@/lib/catalogue/dto'

test('[GROUP-07] of HTML only paragraphs, lists, emphasis and links remain', () => {
  const allowed = '<p>For <strong>one</strong> AC, <em>not</em> two.</p><ul><li>Foam</li></ul>'
  expect(safeHtml(allowed)).toBe(allowed)
  expect(safeHtml('For one AC & its unit')).toBe('For one AC &amp; its unit')
  expect(safeHtml('<a href="https://example.com/terms" onclick="x()" target="_top">terms</a>')).toBe(
    '<a href="https://example.com/terms">terms</a>',
  )
  for (const bad of [
    '<script>x()</script>',
    '<style>*{display:none}</style>',
    '<iframe src="https://example.com"></iframe>',
    '<img src=x onerror=x()>',
    '<svg><script>x()</script></svg>',
  ])
    expect(safeHtml(bad), bad).toBe('')
  for (const href of ['javascript:x()', 'JaVaScRiPt:x()', 'data:text/html,x', '//example.com', 'http://example.com'])
    expect(safeHtml(`<a href="${href}">here</a>`), href).toBe('<a>here</a>')
  expect(safeHtml('<p style="position:fixed" class="x" id="y">text</p>')).toBe('<p>text</p>')
})
