'use client'
import { Sunrise } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

type Props = {
  /** The last try got no answer. */
  isUnheard: boolean
  onOpen: () => Promise<void>
}

/** Waits for a touch: what merely looks at a link, as a chat that shows a preview does, neither opens nor binds it. */
export function Unopened({ isUnheard, onOpen }: Props) {
  const [isOpening, setOpening] = useState(false)
  const open = async () => {
    setOpening(true)
    await onOpen().finally(() => setOpening(false))
  }
  return (
    <EmptyState
      level={1}
      room="peach"
      icon={<Sunrise />}
      title="Your visits of today"
      text={
        isUnheard
          ? 'There is no connection, or it is very slow. Please try again.'
          : 'From the first press on, the link works on this phone alone.'
      }
      action={
        <Button kind="go" pending={isOpening} onClick={({ isTrusted }) => isTrusted && void open()}>
          Open my day
        </Button>
      }
    />
  )
}
