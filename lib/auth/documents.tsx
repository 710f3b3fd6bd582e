import { BigText, type Letter, Line, letterHtml, Plate } from '@/lib/mail/letter'

type Shop = { shop: string; url: string }

/** The one-time code, as text that can be copied; valid for 10 minutes (AUTH-03). */
export function codeMail({ shop, firstName, code }: Shop & { firstName: string; code: string }): Letter {
  const ignore = `Nobody at ${shop} will ever ask you for it. If you did not ask for a code, you can ignore this mail.`
  return {
    subject: `${code} is your ${shop} code`,
    text: `Hello ${firstName},\n\nyour code is ${code}\n\nIt is valid for 10 minutes and works once.\n\n${ignore}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>Hello {firstName}, your code is</Line>
        <BigText>{code}</BigText>
        <Line>It is valid for 10 minutes and works once.</Line>
        <Line soft>{ignore}</Line>
      </>,
    ),
  }
}

/** For the owner of a known e-mail with which somebody registers: only the mailbox learns of it (AUTH-08). */
export function accountExistsMail({ shop, url, firstName }: Shop & { firstName: string }): Letter {
  const known = `Somebody, probably you, just registered at ${shop} with this e-mail. You already have an account, nothing was changed.`
  const ignore = 'If it was not you, you can ignore this mail.'
  return {
    subject: `You already have a ${shop} account`,
    text: `Hello ${firstName},\n\n${known}\n\nLog in: ${url}/signin\n\n${ignore}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>Hello {firstName},</Line>
        <Line>{known}</Line>
        <Plate href={`${url}/signin`}>Log in</Plate>
        <Line soft>{ignore}</Line>
      </>,
    ),
  }
}
