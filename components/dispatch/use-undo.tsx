'use client'
import { useCallback, useState } from 'react'
import { type Undoable, UndoBar } from '@/components/dispatch/undo-bar'
import { useRefresh } from '@/lib/browser/use-refresh'
import type { PlannedVisit } from '@/lib/visits/schema'

/** The last change of plan, which can be taken back for half a minute: by the bar, or by `u`. `onUndone` comes after it. */
export function useUndo(onUndone: () => void = () => {}) {
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const refresh = useRefresh()
  const gone = useCallback(() => setUndoable(null), [])
  return {
    /** Offers to take that change back, where there was one. */
    offer: ({ undo }: Pick<PlannedVisit, 'undo'>, text: string) => {
      if (undo) setUndoable({ ...undo, text })
    },
    bar: undoable && (
      <UndoBar
        key={undoable.id}
        of={undoable}
        onGone={gone}
        onUndone={() => {
          setUndoable(null)
          onUndone()
          refresh()
        }}
      />
    ),
  }
}
