import { isExamplePhone } from '@/lib/example-contacts'
import { formatPhone, internationalDigits } from '@/lib/phone'

/** What the frame says about the shop; from the settings, so it may be absent. */
export type Shop = { name: string; phone?: string; email?: string; social: readonly string[] }

/** Who runs the shop and who hears complaints about it; an absent fact is left out. */
export type Identity = {
  /** The legal name, else that of the shop. */
  runBy: string
  legalName?: string
  address?: string
  gstin?: string
  officer: { name: string; email?: string; phone?: string }
  /** Read in full: else the page must not be kept. */
  isWhole: boolean
}

export const phoneHref = (phone: string) => `tel:+${internationalDigits(phone)}`

/** How a page shows the number. An example stays as it is written, so that it reads as one. */
export const phoneText = (phone: string) => (isExamplePhone(phone) ? phone : formatPhone(phone))

/** A WhatsApp conversation with the number, `text` already written (NAV-08). */
export const chatHref = (phone: string, text: string) =>
  `https://wa.me/${internationalDigits(phone)}?text=${encodeURIComponent(text)}`

/** The form of /contact, for where there is no number to chat with. */
export const writeHref = '/contact#write'

/** `Instagram` for https://www.instagram.com/shop. */
export function socialName(address: string) {
  const parts = new URL(address).hostname.replace(/^(www|m)\./, '').split('.')
  const name = parts[0] ?? ''
  return { youtube: 'YouTube', linkedin: 'LinkedIn', x: 'X' }[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
}
