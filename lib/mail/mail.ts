export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Where replies go, if not to the sender. */
  replyTo?: { name: string; address: string }
}
/** Resolves once the mail server or the mailbox has accepted the mail; throws otherwise, so that the job is retried. */
export type Send = (mail: Mail & { from: string }) => Promise<void>
