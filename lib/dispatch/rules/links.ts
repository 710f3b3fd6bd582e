import { internationalDigits } from '@/lib/phone'

/** The chat of that number, which begins with the order's number. */
export const whatsappHref = (number: string, text: string) =>
  `https://wa.me/${internationalDigits(number)}?text=${encodeURIComponent(text)}`
