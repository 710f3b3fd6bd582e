/** Characters of an e-mail address (RFC 5321). */
export const maxEmailLength = 254

export const emailFault = 'Please enter a valid e-mail'
export const mailboxFault =
  'Please enter an e-mail whose name before the @ has only Latin letters, digits and signs: mail servers take no other'

/** What no name of a domain has: an address of the web would read it as its port, its path or its user. */
const outside = /[^-.0-9a-z\u0080-\u{10ffff}]/iu
const isPlain = (domain: string) => /^[\x20-\x7e]*$/.test(domain) && !/(?:^|\.)xn--/i.test(domain)

/** The domain as mail servers know it (UTS #46): `bücher.example` is `xn--bcher-kva.example`. Nothing where there is none such. */
function asciiDomain(domain: string) {
  if (isPlain(domain)) return domain.toLowerCase()
  const address = `http://${domain}`
  const isOne = domain.length <= maxEmailLength && !outside.test(domain) && URL.canParse(address)
  return isOne ? new URL(address).hostname : ''
}

const partsOf = (email: string) => {
  const at = email.lastIndexOf('@')
  return { mailbox: email.slice(0, at), domain: email.slice(at + 1) }
}

/** The one form of an address in which accounts are known, however it was typed. */
export function canonicalEmail(typed: string) {
  const text = typed.trim().replace(/[\uff20\ufe6b]/g, '@')
  const { mailbox, domain } = partsOf(text)
  return text.includes('@') ? `${mailbox.toLowerCase()}@${asciiDomain(domain)}` : text.toLowerCase()
}

/** Whether only ASCII stands before the @, or no @ is there, which is another fault. */
export const hasAsciiMailbox = (email: string) => /^[\x20-\x7e]*$/.test(partsOf(email).mailbox)

/** The form of an account's address: a mailbox without stray dots, at a domain that the internet may have. */
export const emailForm =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:(?!-)[a-z0-9-]{1,63}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Takes the address out of a sender that is written as `Shop <no-reply@shop.example>`. */
export const addressOf = (sender: string) => /<([^<>]*)>$/.exec(sender)?.[1] ?? sender
