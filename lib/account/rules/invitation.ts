/** How somebody whom the team entered comes to an account: what the mails to them say. */
export const onlineText =
  "To see it online, choose 'Forgot password?' on the log-in page and type this e-mail: a code comes to this mailbox, and with it you choose your password."
