/** A link to the mailbox of a shop that sends no mail; nothing without its address. */
export const LocalMailbox = ({ href }: { href?: string }) =>
  href ? (
    <p className="text-center text-small text-ink-2">
      This shop runs on your machine and sends no mail:{' '}
      <a href={href} target="_blank" rel="noreferrer" className="link">
        open its mailbox
      </a>
    </p>
  ) : null
