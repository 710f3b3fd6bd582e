'use client'
import { Keyboard } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { Sheet } from '@/components/ui/sheet'

const keys = [
  ['j', 'Next order'],
  ['k', 'Order before'],
  ['Enter', 'Open the order'],
  ['x', 'Select the order, or no longer'],
  ['/', 'Search'],
  ['Escape', 'Close; select none'],
  ['g', 'and the letter of a place: go there'],
  ['?', 'These keys'],
] as const

type Props = { open: boolean; onOpen: () => void; onClose: () => void }

/** Which keys do what in the list. */
export const KeysHelp = ({ open, onOpen, onClose }: Props) => (
  <>
    <IconButton
      label="Keys of this page"
      icon={<Keyboard aria-hidden />}
      onClick={onOpen}
      className="mt-2 max-md:hidden noscript:hidden"
    />
    <Sheet open={open} onClose={onClose} title="Keys" width={420}>
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
