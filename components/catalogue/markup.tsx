import { Fragment } from 'react'

type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }

/** The blocks of the simple markup: '# heading', '## subheading', '* bullet', else a paragraph (CAT-06). */
export function blocksOf(markup: string): Block[] {
  const blocks: Block[] = []
  for (const line of markup.split(/\r?\n/).map((each) => each.trim())) {
    const [, sign, rest] = /^(##?|\*)\s+(\S.*)$/.exec(line) ?? []
    const last = blocks.at(-1)
    if (sign === '*' && last?.kind === 'list') last.items.push(rest!)
    else if (sign === '*') blocks.push({ kind: 'list', items: [rest!] })
    else if (sign) blocks.push({ kind: sign === '#' ? 'heading' : 'subheading', text: rest! })
    else if (line) blocks.push({ kind: 'text', text: line })
  }
  return blocks
}

/** Shows the simple markup of a service's details; everything in it is text. */
export function Markup({ text }: { text: string }) {
  return (
    <div>
      {blocksOf(text).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never move
        <Fragment key={at}>{shown(block)}</Fragment>
      ))}
    </div>
  )
}

function shown(block: Block) {
  if (block.kind === 'heading') return <h3 className="mt-5 text-h3 first:mt-0">{block.text}</h3>
  if (block.kind === 'subheading') return <h4 className="mt-3 leading-6 font-semibold">{block.text}</h4>
  if (block.kind === 'text') return <p className="mt-2 text-ink-2">{block.text}</p>
  return (
    <ul className="mt-1.5 grid gap-1.5">
      {block.items.map((item) => (
        <li
          key={item}
          className="relative pl-5 text-[1rem]/6 text-ink-2 before:absolute before:top-2.25 before:left-0.5 before:size-1.75 before:rounded-[2px] before:bg-wall-edge"
        >
          {item}
        </li>
      ))}
    </ul>
  )
}
