'use client'
import { useLazy } from '@/lib/browser/use-lazy'

/** Where a code went, as people read it. What reads Punycode is loaded for such an address alone. */
export function MailedTo({ email }: { email: string }) {
  const MailAddress = useLazy(email.includes('xn--'), () =>
    import('@/components/ui/mail-address').then((file) => file.MailAddress),
  )
  return <strong className="font-semibold text-ink">{MailAddress ? <MailAddress of={email} /> : email}</strong>
}
