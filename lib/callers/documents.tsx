import { onlineText } from '@/lib/account/rules/invitation'
import { type Letter, Line, letterHtml, Plate } from '@/lib/mail/template'

/** For a caller whose e-mail the team noted later. Nameless, because nobody has shown yet that the mailbox is that person's (SEC-51). */
export function invitationMail({ shop, url }: { shop: string; url: string }): Letter {
  const happened = `Somebody, probably you, booked with ${shop} by phone and gave us this e-mail.`
  const online = onlineText
  const ignore = 'If it was not you, you can ignore this mail: without a code from this mailbox nobody sees anything.'
  return {
    subject: `See your ${shop} bookings online`,
    text: `Hello,\n\n${happened}\n\n${online}\n\nLog in: ${url}/signin\n\n${ignore}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>Hello,</Line>
        <Line>{happened}</Line>
        <Line>{online}</Line>
        <Plate href={`${url}/signin`}>Log in</Plate>
        <Line soft>{ignore}</Line>
      </>,
    ),
  }
}
