/** Characters of an e-mail address (RFC 5321). */
export const maxEmailLength = 254

export const emailFault = 'Please enter a valid e-mail'

/** Takes the address out of a sender that is written as `Shop <no-reply@shop.example>`. */
export const addressOf = (sender: string) => /<([^<>]*)>$/.exec(sender)?.[1] ?? sender
