const indian = /^(?:0|91|091)?(\d{10})$/

/** The digits of a number with its country code; ten digits, however they begin, are an Indian number. */
export function internationalDigits(phone: string) {
  const digits = phone.replace(/\D/g, '')
  const [, local] = indian.exec(digits) ?? []
  return local ? `91${local}` : digits.replace(/^0+/, '')
}

/** How a number is read: `+91 98765 43210` for an Indian one, `+` and the digits for one from abroad. */
export function formatPhone(phone: string) {
  const digits = internationalDigits(phone)
  return digits.length === 12 && digits.startsWith('91') ? `+91 ${digits.slice(2, 7)} ${digits.slice(7)}` : `+${digits}`
}
