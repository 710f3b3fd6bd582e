export type Mail = { to: string; subject: string; text: string; html: string }
/** Resolves once the mail is in other hands; throws where it is not, so that the job tries again. */
export type Send = (mail: Mail & { from: string }) => Promise<void>
