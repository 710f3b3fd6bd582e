import { type Letter, Line, letterHtml, Plate } from '@/lib/mail/template'
import { invitationDays } from '@/lib/operators/rules'

type Texts = { subject: string; said: readonly string[]; href: string; label: string; soft: string }

const letter = (shop: string, { subject, said, href, label, soft }: Texts): Letter => ({
  subject,
  text: `${[...said, `${label}: ${href}`, soft].join('\n\n')}\n`,
  html: letterHtml(
    shop,
    <>
      {said.map((line) => (
        <Line key={line}>{line}</Line>
      ))}
      <Plate href={href}>{label}</Plate>
      <Line soft>{soft}</Line>
    </>,
  ),
})

/** For somebody who is asked into the team; whoever holds the link can answer. */
export const invitationMail = ({ shop, link, role }: { shop: string; link: string; role: string }) =>
  letter(shop, {
    subject: `You are invited to the team of ${shop}`,
    said: [`You are invited to work for ${shop}, as ${role.toLowerCase()}.`],
    href: link,
    label: 'See the invitation',
    soft: `The link works once, for ${invitationDays} days. Keep it to yourself. If you do not expect it, you can ignore this mail.`,
  })

/** For an administrator whom the command line made: the one way in is a code to this mailbox. */
export const appointedMail = ({ shop, url, hello }: { shop: string; url: string; hello: string }) =>
  letter(shop, {
    subject: `You are an administrator of ${shop}`,
    said: [
      `${hello},`,
      `You are now an administrator of ${shop}. Where you have no password yet, choose 'Forgot password?' on the log-in page: a code comes to this mailbox.`,
    ],
    href: `${url}/signin?next=/operator`,
    label: 'Log in',
    soft: 'All other devices were logged out. At each log-in a code is mailed to you.',
  })
