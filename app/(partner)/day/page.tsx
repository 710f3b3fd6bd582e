import type { Metadata } from 'next'
import { DayScreen } from '@/components/daylinks/day-screen'
import { OfficeCall } from '@/components/daylinks/office-call'
import { phoneHref, phoneText } from '@/components/layout/shop'
import { env } from '@/lib/env'
import { contactsOfPages } from '@/lib/example-contacts'

export const metadata: Metadata = {
  title: 'Your day',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
  // The shop's would open the shop from the icon that a partner puts on the home screen.
  manifest: null,
}

/** Where a day link leads. Its secret stands behind `#`, so that the page is the same for everybody and no log ever has it. */
export default function DayPage() {
  const { SHOP_NAME } = env()
  const { phone } = contactsOfPages(env())
  return (
    <main data-room="peach" className="mx-auto min-h-dvh w-full max-w-160 px-(--gutter) pt-4 pb-16">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-label text-ink-2">{SHOP_NAME}</p>
        {phone && <OfficeCall href={phoneHref(phone)} text={phoneText(phone)} />}
      </div>
      <DayScreen hasOffice={phone !== undefined} />
    </main>
  )
}
