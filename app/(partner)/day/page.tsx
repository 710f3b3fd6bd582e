import type { Metadata } from 'next'
import { DayScreen } from '@/components/daylinks/day-screen'
import { env } from '@/lib/env'

export const metadata: Metadata = {
  title: 'Your day',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
}

/** Where a day link leads. Its secret stands behind `#`, so that the page is the same for everybody and no log ever has it. */
export default function DayPage() {
  return (
    <main data-room="peach" className="mx-auto min-h-dvh w-full max-w-160 px-(--gutter) pt-4 pb-16">
      <p className="mb-3 text-label text-ink-2">{env().SHOP_NAME}</p>
      <DayScreen />
    </main>
  )
}
