export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: { name: string; address: string }
}
/** Resolves once the mail is in other hands; throws where it is not, so that the job tries again. */
export type Send = (mail: Mail & { from: string }) => Promise<void>
