/** Where a shop that sends no mail keeps the code. Nothing without an address. */
export const LocalMailbox = ({ href }: { href?: string }) =>
  href ? (
    <p className="text-center text-small text-ink-2">
      This shop runs on your machine and sends no mail:{' '}
      <a href={href} target="_blank" rel="noreferrer" className="link">
        open its mailbox
      </a>
    </p>
  ) : null
