export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Where replies go, if not to the sender. */
  replyTo?: { name: string; address: string }
}
/** A refusal that stays: the mail server will not take this mail, however often it is tried. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

/** Resolves once the mail server or the mailbox has accepted the mail; throws otherwise: a `MailRefused`, or what lets the job be tried again. */
export type Send = (mail: Mail & { from: string }) => Promise<void>
