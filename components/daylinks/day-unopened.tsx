'use client'
import { Sunrise } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { canStore } from '@/lib/browser/stored'

/** Said before anything is bound: a phone that forgets its name is another one after its first reload. */
const savesNothing =
  'This browser saves nothing, as in a private window or with a full storage. Open the link in your usual browser. Opened here it works until you close or reload this page, and then the office has to allow your phone again.'

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
          : canStore()
            ? 'From the first press on, the link works on this phone alone.'
            : savesNothing
      }
      action={
        <Button kind="go" pending={isOpening} onClick={({ isTrusted }) => isTrusted && void open()}>
          Open my day
        </Button>
      }
    />
  )
}
