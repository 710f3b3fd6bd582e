import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'

/** What was searched is not offered under that name: the groups stand below, and `chat` asks the shop. */
export function NothingFound({ typed, chat }: { typed: string; chat?: ReactNode }) {
  return (
    <div className="wrap pt-6 md:pt-10">
      <EmptyState
        level={1}
        room="sky"
        icon={<SearchX aria-hidden />}
        picture="/pictures/empty-search.webp"
        title={`No services found for “${typed}”`}
        text={chat ? 'Try another word, choose from below, or ask us.' : 'Try another word, or choose from below.'}
        action={chat}
      />
    </div>
  )
}
