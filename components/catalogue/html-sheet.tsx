'use client'
import { Sheet } from '@/components/ui/sheet'
import { useBackCloses } from '@/lib/browser/use-back-closes'
import { displayName } from '@/lib/catalogue/rules/names'
import type { Room } from '@/lib/catalogue/rules/rooms'

export type HtmlSheetProps = {
  open: boolean
  onClose: () => void
  title: string
  subtitle?: string
  room?: Room
  /** Safe HTML: made so on the server. */
  html: string
}

/** Shows a text under its heading (GROUP-07). */
export function HtmlSheet({ open, onClose, title, subtitle, room, html }: HtmlSheetProps) {
  useBackCloses(open, onClose)
  return (
    <Sheet open={open} onClose={onClose} title={displayName(title)} subtitle={subtitle} room={room} width={560}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: safeHtml of the catalogue's dto made it */}
      <div className="prose [&_a]:text-brand [&_a]:underline" dangerouslySetInnerHTML={{ __html: html }} />
    </Sheet>
  )
}
