import { codeLifeMinutes } from '@/lib/auth/rules'
import { minutesText } from '@/lib/durations'
import { BigText, type Letter, Line, letterHtml, Plate } from '@/lib/mail/template'

type ToPerson = { shop: string; url: string; hello: string }
type ToPersonWithCode = ToPerson & { code: string }

/** A code as text that can be copied (AUTH-03). */
function codeLetter(subject: string, what: string, { shop, hello, code }: ToPersonWithCode): Letter {
  const valid = `It is valid for ${minutesText(codeLifeMinutes)} and works once.`
  const ignore = `Nobody at ${shop} will ever ask you for it. If you did not ask for a code, you can ignore this mail.`
  return {
    subject,
    text: `${hello},\n\n${what} is ${code}\n\n${valid}\n\n${ignore}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>
          {hello}, {what} is
        </Line>
        <BigText>{code}</BigText>
        <Line>{valid}</Line>
        <Line soft>{ignore}</Line>
      </>,
    ),
  }
}

/** The code with which somebody signs in. */
export const codeMail = (to: ToPersonWithCode) => codeLetter(`${to.code} is your ${to.shop} code`, 'your code', to)

/** The code with which somebody chooses a new password (AUTH-10). */
export const passwordCodeMail = (to: ToPersonWithCode) =>
  codeLetter(`${to.code} is your code for a new ${to.shop} password`, 'your code for a new password', to)

/** A mail that says what happened, with a link to the log-in page. */
function notice({ shop, url, hello }: ToPerson, subject: string, happened: string, soft: string): Letter {
  return {
    subject,
    text: `${hello},\n\n${happened}\n\nLog in: ${url}/signin\n\n${soft}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>{hello},</Line>
        <Line>{happened}</Line>
        <Plate href={`${url}/signin`}>Log in</Plate>
        <Line soft>{soft}</Line>
      </>,
    ),
  }
}

/** For the owner of a known e-mail with which somebody registers: only the mailbox learns of it (AUTH-08). */
export const accountExistsMail = (to: ToPerson) =>
  notice(
    to,
    `You already have a ${to.shop} account`,
    `Somebody, probably you, just registered at ${to.shop} with this e-mail. You already have an account, nothing was changed.`,
    'If it was not you, you can ignore this mail.',
  )

/** So that the owner learns of a change of password that was somebody else's. */
export const passwordChangedMail = (to: ToPerson) =>
  notice(
    to,
    `Your ${to.shop} password was changed`,
    'The password of your account was just changed, and all other devices were logged out.',
    "If it was not you, choose 'Forgot password?' on the log-in page now: the code comes to this mailbox alone.",
  )
