'use client'
import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Sheet } from '@/components/ui/sheet'
import { useKeys } from '@/lib/browser/use-keys'

const keys = [
  ['Arrows', 'Go from visit to visit; move what is held'],
  ['Enter', 'Take a visit up; plan it where it is held'],
  ['Shift ← →', 'Change how long it takes'],
  ['Page up, Page down', 'Take it to the day before or after'],
  ['Escape', 'Put it back'],
  ['u', 'Take the last plan back'],
  ['[ and ]', 'The day or week before and after'],
  ['t', 'Today'],
  ['d and w', 'Day and week'],
  ['g', 'and the letter of a place: go there'],
  ['?', 'These keys'],
] as const

/** Which keys do what on the board. */
export function BoardKeys() {
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
