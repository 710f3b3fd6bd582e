'use client'
import { Keyboard } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { placesOf } from '@/components/operators/desk-places'
import { keysAt, type ScreenKey } from '@/components/operators/screen-keys'
import { IconButton } from '@/components/ui/icon-button'
import { Sheet } from '@/components/ui/sheet'
import { useKeys } from '@/lib/browser/use-keys'
import type { OperatorRole } from '@/lib/contract'

/** On every screen of the desk. */
const everywhere: readonly ScreenKey[] = [
  ['u', 'Take the last plan back, then the one before'],
  ['Ctrl Enter', 'Send the form that is open'],
  ['?', 'These keys'],
]

/** Says in the frame of the desk which keys do what: those of the screen, of the places that the role may go to, and of all screens. */
export function KeysHelp({ role }: { role: OperatorRole }) {
  const here = usePathname()
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
        <div className="grid gap-4">
          <KeyList title="This screen" keys={keysAt(here)} />
          <KeyList title="Places" keys={placesOf(role).map(({ key, name }) => [`g ${key}`, name])} />
          <KeyList title="Everywhere" keys={everywhere} />
        </div>
      </Sheet>
    </>
  )
}

const KeyList = ({ title, keys }: { title: string; keys: readonly ScreenKey[] }) =>
  keys.length > 0 && (
    <section aria-label={title}>
      <h3 className="text-label">{title}</h3>
      <dl className="mt-1 grid grid-cols-[auto_1fr] items-baseline gap-x-5 gap-y-2">
        {keys.map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="num rounded-xs bg-fill px-2 py-0.5 text-small">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
