import { ShieldCheck } from 'lucide-react'
import { pageMetadata } from '@/app/page-metadata'
import { TextPage } from '@/components/layout/text-page'
import { WallHead } from '@/components/layout/wall-head'
import { NotKept } from '@/components/ui/not-kept'
import { env } from '@/lib/env'
import { readIdentity } from '@/lib/settings/queries'
import { policy } from './policy'

export const generateMetadata = () =>
  pageMetadata({
    path: '/PrivacyPolicy',
    title: 'Privacy Policy',
    description: 'What data we keep, what we use it for and how to have it deleted. Last updated July 26, 2025.',
  })

export default async function PrivacyPage() {
  const identity = await readIdentity()
  return (
    <div data-room="tile">
      <WallHead
        room="tile"
        title="Privacy Policy"
        text={
          <>
            Last updated <time dateTime="2025-07-26">July 26, 2025</time>
          </>
        }
        icon={<ShieldCheck />}
      />
      <TextPage parts={policy(env().SHOP_NAME, identity)} />
      <NotKept unless={identity.isWhole} />
    </div>
  )
}
