import { type Letter, Line, letterHtml, Plate } from '@/lib/mail/template'

type To = { shop: string; url: string; hello: string; day: string }

/** Confirms a request for deletion, so that the customer can stop one that somebody else has made. */
export function deletionMail({ shop, url, hello, day }: To): Letter {
  const announcement = `You asked us to delete your account. We will do so on ${day}: your name, e-mail, picture, addresses and numbers are then gone for good, and bookings that are still open are cancelled.`
  const howToKeep = "Until then you can change your mind: log in and choose 'Keep my account' in your profile."
  const warning = 'If it was not you, keep the account and change your password.'
  return {
    subject: `Your ${shop} account will be deleted on ${day}`,
    text: `${hello},\n\n${announcement}\n\n${howToKeep}\n\nLog in: ${url}/login?next=/profile\n\n${warning}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>{hello},</Line>
        <Line>{announcement}</Line>
        <Line>{howToKeep}</Line>
        <Plate href={`${url}/login?next=/profile`}>Log in</Plate>
        <Line soft>{warning}</Line>
      </>,
    ),
  }
}
