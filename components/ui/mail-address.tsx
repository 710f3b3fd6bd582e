import { emailText } from '@/lib/email-text'

/** A mail address as people read it. Where it is long it breaks where it is read in two, and not in its last word. */
export function MailAddress({ of }: { of: string }) {
  const text = emailText(of)
  const domainAt = text.indexOf('@') + 1
  return (
    <>
      {text.slice(0, domainAt)}
      <wbr />
      {text.slice(domainAt)}
    </>
  )
}
