import type { Metadata } from 'next'
import { ConsentNotice } from '@/components/auth/consent-notice'
import { SignIn } from '@/components/auth/sign-in'
import { NotKept } from '@/components/ui/not-kept'
import { Picture } from '@/components/ui/picture'
import { env } from '@/lib/env'
import { readSettings } from '@/lib/settings/queries'

export const metadata: Metadata = { title: 'Login', robots: { index: false } }

/** The same bytes for everyone: the way back, `next`, is read in the browser. */
export default async function SignInPage() {
  const { mail, production } = env()
  const { consentNotice, isWhole } = await readSettings()
  return (
    <div data-room="peach" className="wrap max-lg:px-0 lg:pt-6">
      <div className="grid items-start lg:min-h-160 lg:grid-cols-2">
        <div className="max-lg:skirt h-[clamp(7.5rem,21svh,12.25rem)] overflow-hidden bg-wall-deep md:h-70 lg:sticky lg:top-6 lg:h-160 lg:rounded-xl">
          <Picture
            sizes="(min-width: 1024px) 600px, 100vw"
            alt=""
            priority
            className="object-[50%_30%] md:max-lg:object-[50%_44%]"
          />
        </div>
        <div className="mx-auto w-full max-w-110 self-center px-(--gutter) pt-6 pb-16 lg:py-12">
          <SignIn
            mailbox={mail === 'mailbox' && !production ? '/mailbox' : undefined}
            consent={<ConsentNotice text={consentNotice} />}
          />
          <NotKept unless={isWhole} />
        </div>
      </div>
    </div>
  )
}
