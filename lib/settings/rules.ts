import { codeDigits, codeLifeMinutes } from '@/lib/auth/rules'
import { freeCancellation } from '@/lib/cancellation'
import { minutesText } from '@/lib/durations'
import { formatPhone } from '@/lib/phone'
import { deletionWorkingDays, restDays } from '@/lib/promises'

type Given = {
  legalName?: string
  address?: string
  gstin?: string
  grievanceOfficer: { name?: string; email?: string; phone?: string }
}
type Shop = { name: string; email?: string; phone?: string }

/**
 * Who runs the shop and who receives complaints. The shop's own name and contacts stand in for what is not set; only a name that
 * was set is called a legal one.
 */
export function identityOf({ legalName, address, gstin, grievanceOfficer }: Given, shop: Shop) {
  const { name = `Grievance officer of ${shop.name}`, email = shop.email, phone = shop.phone } = grievanceOfficer
  return {
    runBy: legalName ?? shop.name,
    ...(legalName && { legalName }),
    ...(address && { address }),
    ...(gstin && { gstin }),
    officer: { name, ...(email && { email }), ...(phone && { phone }) },
  }
}

type Officer = ReturnType<typeof identityOf>['officer']

/** Who receives complaints and how to reach them, line by line. Without e-mail and phone, that is the shop's contact page. */
export const officerLines = ({ name, email, phone }: Officer, url: string) =>
  email || phone ? [name, ...(email ? [email] : []), ...(phone ? [formatPhone(phone)] : [])] : [name, `${url}/contact`]

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Whether the text has the form of a GSTIN and the right check character at its end. */
export function isGstin(text: string) {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false
  const sum = [...text.slice(0, 14)].reduce((total, letter, at) => {
    const product = digits.indexOf(letter) * (at % 2 ? 2 : 1)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return text[14] === digits[(36 - (sum % 36)) % 36]
}

/** Whether the text has the form of a UPI id: a name at the handle of a bank or an app. */
export const isUpiId = (text: string) => /^[0-9A-Za-z._-]{2,100}@[A-Za-z][0-9A-Za-z]{1,63}$/.test(text)

/** As `Date` counts them. */
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
type Weekday = (typeof weekdays)[number]

/** What the shop has set about its windows. */
export type WindowTerms = {
  /** Days of the week in India; on the others nobody comes. */
  days: readonly Weekday[]
  /** Between these hours of India's clock windows lie, each so many hours long. */
  fromHour: number
  untilHour: number
  hours: number
  /** Between now and the beginning of the work at least. */
  leadMinutes: number
  /** After today. */
  daysAhead: number
  /** Between two visits of a partner at least: the way there. */
  gapMinutes: number
  /** The share of the partners at work in a window that stays with the team. */
  heldBackPercent: number
}

/** Tells whether windows are offered on that day at all. */
export const isOfferedDay = ({ days }: Pick<WindowTerms, 'days'>, day: string) =>
  days.includes(weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!)

/** Days, hours, length, lead time and the like of the windows that are offered. */
const windows = {
  days: weekdays.filter((_, day) => !restDays.includes(day)),
  fromHour: 8,
  untilHour: 20,
  hours: 2,
  leadMinutes: 120,
  daysAhead: 14,
  gapMinutes: 15,
  heldBackPercent: 0,
}

/** The defaults. They state only what this software does, and promise nothing. */
export const defaults = {
  windows,
  grievanceOfficer: {},
  warrantyDays: { labour: 0, parts: 0 },
  consentNotice:
    'By registering you accept the Terms & Conditions and agree that we use your details for your account and your bookings, as the Privacy Policy says.',
  faq: [
    {
      question: 'How do I book a service?',
      answer:
        'Choose a service and add it to your cart. Check out with your address and phone number. Our team then agrees the time of the visit with you.',
    },
    {
      question: 'Is the price that I see final?',
      answer:
        'A price per visit is: you pay what was shown when you booked, and no tax or fee is added. With a price per sq ft, per seat or per unit the work is measured at the visit. A service marked Price on request is priced before the work begins.',
    },
    {
      question: 'Do I pay when I book?',
      answer: 'No. The website takes no payment when you book.',
    },
    {
      question: 'Who comes to my home?',
      answer:
        'An independent professional whom our team assigns to your booking. You see the name and the number in My Bookings.',
    },
    {
      question: 'Can I cancel?',
      answer: `Yes, in My Bookings, as long as the booking is pending or in progress. ${freeCancellation}`,
    },
    {
      question: 'Why do I get a code by e-mail?',
      answer: `It shows that the e-mail address is yours. A code has ${codeDigits} digits, is valid for ${minutesText(codeLifeMinutes)} and works once. Do not pass it on to anyone.`,
    },
    {
      question: 'How do I have my account deleted?',
      answer: `Log in, open My Profile and press Delete my account. We delete it within ${deletionWorkingDays} working days, and until then you can change your mind there. You can also ask us with the form on this page.`,
    },
  ],
}
