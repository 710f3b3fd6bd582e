/**
 * Contacts that the pages of a shop outside production show in the place of those that nobody has set yet, so that every part of
 * a page can be seen (NAV-09). They reach nobody: mails, papers and structured data never name them.
 */
export const exampleContacts = {
  CONTACT_PHONE: '0000000000',
  CONTACT_EMAIL: 'help@shop.example',
  SOCIAL_LINKS: ['https://social.example'],
} as const

export type ContactSetting = keyof typeof exampleContacts

/** Tells whether a number is nothing but zeros, with or without the country code of India and a dialling prefix. */
export const isExamplePhone = (phone: string) => /^\+?(?:0*91)?0+$/.test(phone)

export const isExampleEmail = (email: string) => email.trim().toLowerCase() === exampleContacts.CONTACT_EMAIL

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\.|\.$/g, '')

export const isExampleAddress = (address: string) =>
  URL.canParse(address) && hostOf(address) === hostOf(exampleContacts.SOCIAL_LINKS[0])

type Contacts = { CONTACT_PHONE?: string; CONTACT_EMAIL?: string; SOCIAL_LINKS: readonly string[] }

/** The contact settings that have no value of the shop's own. */
export const unsetContacts = ({ CONTACT_PHONE, CONTACT_EMAIL, SOCIAL_LINKS }: Contacts): ContactSetting[] => [
  ...(CONTACT_PHONE ? [] : (['CONTACT_PHONE'] as const)),
  ...(CONTACT_EMAIL ? [] : (['CONTACT_EMAIL'] as const)),
  ...(SOCIAL_LINKS.length ? [] : (['SOCIAL_LINKS'] as const)),
]

/** The contacts that pages show. Production shows nothing that nobody has set. */
export function contactsOfPages({ production, ...given }: Contacts & { production: boolean }) {
  const examples = production ? [] : unsetContacts(given)
  const { CONTACT_PHONE, CONTACT_EMAIL, SOCIAL_LINKS }: Contacts = {
    ...given,
    ...Object.fromEntries(examples.map((name) => [name, exampleContacts[name]])),
  }
  return { phone: CONTACT_PHONE, email: CONTACT_EMAIL, social: SOCIAL_LINKS }
}
