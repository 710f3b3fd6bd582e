import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOf, withoutDuration } from '@/components/catalogue/markup'

test('headings, subheadings and bullets are told apart, and bullets in a row are one list', () => {
  expect(blocksOf('# One\n## Two\n* a\r\n*  b\n\nplain\n* c')).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'subheading', text: 'Two' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'text', text: 'plain' },
    { kind: 'list', items: ['c'] },
  ])
})

test('a sign without a space, or alone, is text; nothing is lost', () => {
  expect(blocksOf('#hash\n*\n### three')).toEqual([
    { kind: 'text', text: '#hash' },
    { kind: 'text', text: '*' },
    { kind: 'text', text: '### three' },
  ])
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z<>& ]{1,20}$/)), (lines) => {
      const shown = blocksOf(lines.join('\n')).map((block) => (block.kind === 'list' ? block.items.join() : block.text))
      expect(shown).toEqual(lines.map((line) => line.trim()).filter(Boolean))
    }),
  )
})

test('what is said of the time is told apart from the rest, wherever it stands, and nothing is lost', () => {
  const blocks = blocksOf('# A\n## Included\n* a\n## How long it takes\n* About 2 hours\n## Not included\n* b')
  const { rest, duration } = withoutDuration(blocks)
  expect(duration).toEqual([
    { kind: 'subheading', text: 'How long it takes' },
    { kind: 'list', items: ['About 2 hours'] },
  ])
  expect(rest).toEqual(blocksOf('# A\n## Included\n* a\n## Not included\n* b'))
  expect(withoutDuration(rest)).toEqual({ rest, duration: [] })
})
