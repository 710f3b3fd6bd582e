import { Check, X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'

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

const durationHeading = 'how long it takes'

/** The blocks without those about the time that it takes, and these: details show them beside the picture. */
export function withoutDuration(blocks: readonly Block[]) {
  const from = blocks.findIndex((block) => block.kind !== 'list' && block.text.toLowerCase() === durationHeading)
  if (from < 0) return { rest: [...blocks], duration: [] }
  const length = blocks.slice(from + 1).findIndex(({ kind }) => kind === 'heading' || kind === 'subheading')
  const end = length < 0 ? blocks.length : from + 1 + length
  return { rest: [...blocks.slice(0, from), ...blocks.slice(end)], duration: blocks.slice(from, end) }
}

/** How the items of a list are marked, by the subheading that they stand under. */
const marks: Record<string, ReactNode> = {
  included: <Check role="img" aria-label="Included" className="mt-1 size-4 text-ok" />,
  'not included': <X role="img" aria-label="Not included" className="mt-1 size-4 text-ink-3" />,
}

/** Shows the simple markup of a service's details; everything in it is text. */
export const Markup = ({ text }: { text: string }) => <Blocks blocks={blocksOf(text)} />

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div>
      {blocks.map((block, at) => {
        const before = blocks[at - 1]
        const mark = before?.kind === 'subheading' ? marks[before.text.toLowerCase()] : undefined
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never move
        return <Fragment key={at}>{shown(block, mark)}</Fragment>
      })}
    </div>
  )
}

const plain =
  'relative pl-5 before:absolute before:top-2.25 before:left-0.5 before:size-1.75 before:rounded-[2px] before:bg-wall-edge'

function shown(block: Block, mark?: ReactNode) {
  if (block.kind === 'heading') return <h3 className="mt-5 text-h3 first:mt-0">{block.text}</h3>
  if (block.kind === 'subheading') return <h4 className="mt-3 leading-6 font-semibold first:mt-0">{block.text}</h4>
  if (block.kind === 'text') return <p className="mt-2 text-ink-2">{block.text}</p>
  return (
    <ul className="mt-1.5 grid gap-1.5">
      {block.items.map((item) => (
        <li
          key={item}
          className={`text-[1rem]/6 text-ink-2 ${mark ? 'grid grid-cols-[1rem_minmax(0,1fr)] gap-2' : plain}`}
        >
          {mark}
          {item}
        </li>
      ))}
    </ul>
  )
}
