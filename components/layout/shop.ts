/** What the frame says about the shop; from the settings, so it may be absent. */
export type Shop = { name: string; phone?: string; email?: string; social: readonly string[] }

export const hours = 'Monday to Saturday, 9 AM to 6 PM'
export const office = 'New Delhi'

/** Digits with the country: ten digits are an Indian number. */
const international = (phone: string) => {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 ? `91${digits}` : digits
}

/** `+91 98765 43210`; a foreign number keeps its digits together. */
export function formatPhone(phone: string) {
  const digits = international(phone)
  return digits.length === 12 && digits.startsWith('91') ? `+91 ${digits.slice(2, 7)} ${digits.slice(7)}` : `+${digits}`
}

export const phoneHref = (phone: string) => `tel:+${international(phone)}`

/** A WhatsApp conversation with the number, `text` already written (NAV-08). */
export const chatHref = (phone: string, text: string) =>
  `https://wa.me/${international(phone)}?text=${encodeURIComponent(text)}`

/** `Instagram` for https://www.instagram.com/shop. */
export function socialName(address: string) {
  const parts = new URL(address).hostname.replace(/^(www|m)\./, '').split('.')
  const name = parts[0] ?? ''
  return { youtube: 'YouTube', linkedin: 'LinkedIn', x: 'X' }[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}
