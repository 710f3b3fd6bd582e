'use client'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Sheet } from '@/components/ui/sheet'
import { useKeys } from '@/lib/browser/use-keys'

const keys = [
  ['j', 'Next order'],
  ['k', 'Order before'],
  ['Enter', 'Open the order'],
  ['p', 'Plan the order, or those that are selected'],
  ['u', 'Take the last plan back'],
  ['x', 'Select the order, or no longer'],
  ['/', 'Search'],
  ['Escape', 'Close; select none'],
  ['g', 'and the letter of a place: go there'],
  ['?', 'These keys'],
] as const

/** Which keys do what in the list. */
export function KeysHelp() {
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
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Keys" width={420}>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2.5">
          {keys.map(([key, text]) => (
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
