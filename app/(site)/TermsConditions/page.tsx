import { ScrollText } from 'lucide-react'
import { pageMetadata } from '@/app/page-metadata'
import { TextPage } from '@/components/layout/text-page'
import { WallHead } from '@/components/layout/wall-head'
import { NotKept } from '@/components/ui/not-kept'
import { env } from '@/lib/env'
import { readIdentity } from '@/lib/settings/queries'
import { terms } from './terms'

export const generateMetadata = () =>
  pageMetadata({
    path: '/TermsConditions',
    title: 'Terms & Conditions',
    description: 'The terms of booking a visit: prices, bookings, cancellation and refund. Effective July 26, 2025.',
  })

export default async function TermsPage() {
  const identity = await readIdentity()
  return (
    <div data-room="lilac">
      <WallHead
        room="lilac"
        title="Terms & Conditions"
        text={
          <>
            Effective <time dateTime="2025-07-26">July 26, 2025</time>
          </>
        }
        icon={<ScrollText />}
      />
      <TextPage parts={terms(env().SHOP_NAME, identity)} />
      <NotKept unless={identity.isWhole} />
    </div>
  )
}
