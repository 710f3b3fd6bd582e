import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import { Picture } from '@/components/ui/picture'

/** What was searched is not offered under that name: the groups stand below, `nearest` and `ask` lead to a category and to the shop. */
export function NothingFound({ typed, nearest, ask }: { typed: string; nearest: ReactNode; ask: ReactNode }) {
  return (
    <div className="wrap pt-6 md:pt-10">
      <EmptyState
        level={1}
        room="sky"
        icon={<SearchX aria-hidden />}
        picture={<Picture src="/pictures/empty-search.webp" alt="" sizes="168px" priority />}
        title={`No services found for “${typed}”`}
        text="Try another word, choose from below, or ask us."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {nearest}
            {ask}
          </div>
        }
      />
    </div>
  )
}
