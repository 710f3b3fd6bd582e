import { type Letter, Line, letterHtml } from '@/lib/mail/letter'

type Message = { name: string; email: string; contactNumber: string; subject: string; text: string }

/** What somebody wrote with the contact form, for the operator; an answer to the mail goes to the writer. */
export const contactMail = (shop: string, { name, email, contactNumber, subject, text }: Message): Letter => ({
  subject: `Message: ${subject}`,
  text: `${subject}\n\n${text}\n\n${name}\n${email}\n${contactNumber}\n`,
  html: letterHtml(
    shop,
    <>
      <Line>
        <strong>{subject}</strong>
      </Line>
      <Line>{text}</Line>
      <Line soft>{[name, email, contactNumber].join('\n')}</Line>
    </>,
  ),
})
