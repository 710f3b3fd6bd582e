/** Characters of an e-mail address (RFC 5321). */
export const maxEmailLength = 254

export const emailFault = 'Please enter a valid e-mail'
export const mailboxFault =
  'Please enter an e-mail whose name before the @ has only Latin letters, digits and signs: mail servers take no other'

/** What no name of a domain has: an address of the web would read it as its port, its path or its user. */
const outside = /[^-.0-9a-z\u0080-\u{10ffff}]/iu
const isPlain = (domain: string) => /^[\x20-\x7e]*$/.test(domain) && !/(?:^|\.)xn--/i.test(domain)

/** Signs without a shape that chats and documents leave around an address. NUL is left for the check of every call. */
const unseen = /(?![\0\t-\r\u200c\u200d])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Signs without a shape too, which a domain in Devanagari or Persian may need between its letters. */
const joiners = /[\u200c\u200d]/g

/** The domain as mail servers know it (UTS #46): `bücher.example` is `xn--bcher-kva.example`. Nothing where there is none such. */
function asciiDomain(domain: string) {
  if (isPlain(domain)) return domain.toLowerCase()
  const address = `http://${domain}`
  const isOne = domain.length <= maxEmailLength && !outside.test(domain) && URL.canParse(address)
  return isOne ? new URL(address).hostname : ''
}

const partsOf = (email: string) => {
  const at = email.lastIndexOf('@')
  return { mailbox: email.slice(0, Math.max(at, 0)), domain: email.slice(at + 1) }
}

/** The one form of an address in which accounts are known, however it was typed. */
export function canonicalEmail(typed: string) {
  const text = typed
    .replace(unseen, '')
    .replace(/[\uff20\ufe6b]/g, '@')
    .trim()
  if (!text.includes('@')) return text.replace(joiners, '')
  const { mailbox, domain } = partsOf(text)
  // Only A to Z: other capitals, such as the Kelvin sign, would become letters of another mailbox.
  const name = mailbox
    .replace(joiners, '')
    .trimStart()
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  return `${name}@${asciiDomain(domain) || asciiDomain(domain.replace(joiners, '').trimEnd())}`
}

/** Tells whether only ASCII stands before the @, or no @ is there, which is another fault. */
export const hasAsciiMailbox = (email: string) => /^[\x20-\x7e]*$/.test(partsOf(email).mailbox)

/** The form of an account's address: a mailbox without stray dots, at a domain that the internet may have. */
export const emailForm =
  /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:(?!-)[a-z0-9-]{1,63}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/

/** Takes the address out of a sender that is written as `Shop <no-reply@shop.example>`. */
export const addressOf = (sender: string) => /<([^<>]*)>$/.exec(sender)?.[1] ?? sender
