'use client'
import { SearchX } from 'lucide-react'
import type { Route } from 'next'
import { usePathname } from 'next/navigation'
import { DispatchSearch } from '@/components/dispatch/dispatch-search'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { missingAt } from '@/lib/dispatch/rules/missing'

/** What an address of the desk shows that leads to nothing, within the desk's frame. */
export function NothingThere() {
  const { title, text, list, sought } = missingAt(usePathname())
  return (
    <div className="wrap grid gap-4 py-6">
      {sought && <DispatchSearch id="search-orders" filters={{ q: sought }} />}
      <EmptyState
        level={1}
        room="sky"
        icon={<SearchX aria-hidden />}
        title={title}
        text={text}
        action={
          <ButtonLink kind="go" href={list.href as Route}>
            {list.name}
          </ButtonLink>
        }
      />
    </div>
  )
}
