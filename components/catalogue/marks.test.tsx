import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Markup } from '@/components/catalogue/markup'

test('[LOOK-27] what is included and what is not is told by a sign with a name, other lists have none', () => {
  const html = renderToStaticMarkup(
    <Markup text={'## Included\n* a\n* b\n## Not included\n* c\n## Good to know\n* d'} />,
  )
  expect(html.match(/aria-label="[^"]+"/g)).toEqual([
    'aria-label="Included"',
    'aria-label="Included"',
    'aria-label="Not included"',
  ])
})
