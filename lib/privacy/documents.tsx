import { type Letter, Line, letterHtml, Plate } from '@/lib/mail/template'

type To = { shop: string; url: string; firstName: string; day: string }

/** So that a deletion that somebody else asked for can be stopped. */
export function deletionMail({ shop, url, firstName, day }: To): Letter {
  const said = `You asked us to delete your account. We will do so on ${day}: your name, e-mail, picture, addresses and numbers are then gone for good, and bookings that are still open are cancelled.`
  const keep = "Until then you can change your mind: log in and choose 'Keep my account' in your profile."
  const soft = 'If it was not you, keep the account and change your password.'
  return {
    subject: `Your ${shop} account will be deleted on ${day}`,
    text: `Hello ${firstName},\n\n${said}\n\n${keep}\n\nLog in: ${url}/login?next=/profile\n\n${soft}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>Hello {firstName},</Line>
        <Line>{said}</Line>
        <Line>{keep}</Line>
        <Plate href={`${url}/login?next=/profile`}>Log in</Plate>
        <Line soft>{soft}</Line>
      </>,
    ),
  }
}
