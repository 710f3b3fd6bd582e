import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'

type Props = { title: string; subtitle: string; closeLabel: string; onClose: () => void; children: ReactNode }

/** What is open of the board, beside it: on a phone at its lower edge. It holds no focus, so that the board goes on. */
export const PanelFrame = ({ title, subtitle, closeLabel, onClose, children }: Props) => (
  <section
    data-panel
    onKeyDown={({ key }) => key === 'Escape' && onClose()}
    aria-labelledby="board-panel"
    className="fixed inset-x-2 bottom-[calc(var(--bar)+env(safe-area-inset-bottom)+8px)] z-25 flex max-h-[min(70dvh,34rem)] flex-col rounded-card bg-raised shadow-float ring-1 ring-line md:right-4 md:bottom-4 md:left-auto md:w-[20rem] xl:right-(--gutter) xl:w-[17rem]"
  >
    <header className="flex items-start gap-2 border-b border-line py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 pt-1">
        <h2 id="board-panel" className="text-h3 wrap-anywhere">
          {title}
        </h2>
        <p className="text-caption wrap-anywhere text-ink-2">{subtitle}</p>
      </div>
      <IconButton label={closeLabel} icon={<X aria-hidden />} onClick={onClose} />
    </header>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 overflow-y-auto px-4 py-3">{children}</div>
  </section>
)
