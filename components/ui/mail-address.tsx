/** A mail address that, where it is long, breaks where it is read in two, and not in its last word. */
export function MailAddress({ of }: { of: string }) {
  const domainAt = of.indexOf('@') + 1
  return (
    <>
      {of.slice(0, domainAt)}
      <wbr />
      {of.slice(domainAt)}
    </>
  )
}
