/** Characters of an e-mail address (RFC 5321). */
export const maxEmailLength = 254

export const emailFault = 'Please enter a valid e-mail'
