'use client'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Sheet } from '@/components/ui/sheet'
import { useKeys } from '@/lib/browser/use-keys'

type Key = readonly [key: string, text: string]

/** On every page of the desk. */
const everywhere: readonly Key[] = [
  ['g', 'and the letter of a place: go there'],
  ['?', 'These keys'],
]

/** Says which keys do what on a page of the desk, `keys` beside those that are the same on all of them. */
export function KeysHelp({ keys }: { keys: readonly Key[] }) {
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <IconButton
        label="Keys of this page"
        icon={<Keyboard aria-hidden />}
        onClick={() => setOpen(true)}
        className="max-md:hidden noscript:hidden"
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Keys" width={460}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
          {[...keys, ...everywhere].map(([key, text]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="num rounded-xs bg-fill px-2 py-0.5 text-small">{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </>
  )
}
