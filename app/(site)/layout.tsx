import type { ReactNode } from 'react'
import { AccountMenu } from '@/components/account/account-menu'
import { PinControl } from '@/components/areas/pin-control'
import { CartCount } from '@/components/cart/cart-count'
import { Banner } from '@/components/layout/banner'
import { BottomBar } from '@/components/layout/bottom-bar'
import { ChatLink } from '@/components/layout/chat-link'
import { EarlyPress } from '@/components/layout/early-press'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { NewDay } from '@/components/layout/new-day'
import { OfflineLog } from '@/components/layout/offline-log'
import { OfflineNotice } from '@/components/layout/offline-notice'
import { Prefetch } from '@/components/layout/prefetch'
import { SkipLink } from '@/components/layout/skip-link'
import { Stalled } from '@/components/layout/stalled'
import { SearchBox } from '@/components/search/search-box'
import { freeCancellationShort } from '@/lib/cancellation'
import { env } from '@/lib/env'
import { contactsOfPages } from '@/lib/example-contacts'
import { nothingToPay } from '@/lib/promises'
import { readIdentity } from '@/lib/settings/queries'

/** The frame of every customer page (ROUTE-06). It is served without anything personal; the slots fill in the browser. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const contacts = contactsOfPages(env())
  const { phone } = contacts
  return (
    <>
      <EarlyPress />
      <NewDay />
      <Prefetch />
      <SkipLink />
      <OfflineLog />
      <Header
        shop={env().SHOP_NAME}
        cart={<CartCount />}
        place={<PinControl />}
        search={<SearchBox />}
        account={<AccountMenu cart={<CartCount />} />}
      />
      <Banner
        promise={
          <p>
            <b className="font-[650] text-ink">Prices as shown. {nothingToPay}.</b>
            <span className="max-lg:hidden"> · {freeCancellationShort}</span>
          </p>
        }
      />
      <main id="main" tabIndex={-1} className="min-h-[56vh] outline-none">
        {children}
      </main>
      <Stalled />
      <Footer shop={{ name: env().SHOP_NAME, ...contacts }} identity={await readIdentity()} />
      <BottomBar cart={<CartCount />} beside={phone !== undefined} />
      <OfflineNotice />
      {phone && <ChatLink phone={phone} />}
    </>
  )
}
