import { emailText } from '@/lib/email-text'
import { BigText, type Letter, Line, letterHtml, Plate } from '@/lib/mail/template'
import { formatPhone } from '@/lib/phone'
import { phoneDigits } from '@/lib/phone-typed'
import { complaintPeriods } from '@/lib/promises'
import { officerLines } from '@/lib/settings/rules'

type Message = {
  name: string
  email: string
  contactNumber: string
  subject: string
  text: string
  reference: string | null
}

/** What is no number is shown as it was written. */
const readNumber = (written: string) => (phoneDigits(written) ? formatPhone(written) : written)

/** What somebody wrote, for the operator, with the number of a complaint; an answer to the mail goes to the writer. */
export const messageMail = (
  shop: string,
  { name, email, contactNumber, subject, text, reference }: Message,
): Letter => ({
  subject: reference ? `Complaint ${reference}: ${subject}` : `Message: ${subject}`,
  text: `${subject}\n\n${text}\n\n${name}\n${emailText(email)}\n${readNumber(contactNumber)}\n`,
  html: letterHtml(
    shop,
    <>
      <Line>
        <strong>{subject}</strong>
      </Line>
      <Line>{text}</Line>
      <Line soft>{[name, emailText(email), readNumber(contactNumber)].join('\n')}</Line>
    </>,
  ),
})

type Receipt = {
  shop: string
  url: string
  officer: { name: string; email?: string; phone?: string }
  hello: string
  complaint: { subject: string; text: string; reference: string }
}

/** The customer's receipt of a complaint: its number, what was written, and what the law promises. */
export function receiptMail({ shop, url, officer, hello, complaint }: Receipt): Letter {
  const { subject, text, reference } = complaint
  const { acknowledged, resolved } = complaintPeriods
  const promise = `Our grievance officer acknowledges it within ${acknowledged} and resolves it within ${resolved} of receiving it.`
  const contact = officerLines(officer, url).join('\n')
  return {
    subject: `We have your report ${reference}`,
    text: `${hello},\n\nwe have received your report ${reference}.\n\n${promise}\n\n${contact}\n\n${subject}\n${text}\n\nMy Bookings: ${url}/orders\n`,
    html: letterHtml(
      shop,
      <>
        <Line>{hello}, we have received your report.</Line>
        <BigText small>{reference}</BigText>
        <Line>{promise}</Line>
        <Line soft>{contact}</Line>
        <Line soft>{`${subject}\n${text}`}</Line>
        <Plate href={`${url}/orders`}>My Bookings</Plate>
      </>,
    ),
  }
}

type MessageReceipt = {
  shop: string
  url: string
  number: string
  copy: { subject: string; text: string } | null
}

/**
 * The receipt of the contact form. Its text is fixed, since the address may be anybody's; a copy goes only to whom it was
 * proved to belong (SEC-51).
 */
export function messageReceiptMail({ shop, url, number, copy }: MessageReceipt): Letter {
  const lead = `We have received your message. Its number is ${number}.`
  const next = 'Our team reads it and answers you at this e-mail address.'
  const mistake =
    'If you did not write to us, somebody entered your address by mistake. There is nothing that you need to do.'
  const written = copy && `${copy.subject}\n${copy.text}`
  return {
    subject: `We have received your message ${number}`,
    text: `Hello,\n\n${lead}\n\n${next}\n\n${written ? `You wrote:\n${written}` : mistake}\n\n${shop}\n${url}\n`,
    html: letterHtml(
      shop,
      <>
        <Line>Hello, we have received your message.</Line>
        <BigText small>{number}</BigText>
        <Line>{next}</Line>
        <Line soft>{written ? `You wrote:\n${written}` : mistake}</Line>
      </>,
    ),
  }
}

type Reply = {
  shop: string
  url: string
  hello: string
  number: string
  kind: 'complaint' | 'contact'
  text: string
  settles: boolean
  /** Whether an answer to the mail comes to the shop: else the contact page is named. */
  isAnswerable: boolean
}

/** How the writer goes on. */
function nextStep({ url, number, settles, isAnswerable }: Pick<Reply, 'url' | 'number' | 'settles' | 'isAnswerable'>) {
  const byPage = `at ${url}/contact, with the number ${number}`
  if (settles)
    return `If something is still not right, ${isAnswerable ? 'answer this mail within a month' : `write to us within a month ${byPage}`}.`
  return isAnswerable ? 'You can answer this mail.' : `Please do not answer this mail: write to us ${byPage}.`
}

/**
 * What the team answers, with the number to ask by in the subject. Of what was written to the shop it repeats nothing, since
 * the address of a contact form may be anybody else's (SEC-51).
 */
export function replyMail(reply: Reply): Letter {
  const { shop, url, hello, number, kind, text, settles } = reply
  const isComplaint = kind === 'complaint'
  const about = isComplaint ? `your report ${number}` : `your message ${number}`
  const lead = settles && isComplaint ? `${about} is settled.` : `this is our answer to ${about}.`
  const later = nextStep(reply)
  const subject = settles && isComplaint ? `Settled: ${about}` : `Re: ${about}`
  return {
    subject,
    text: `${hello},\n\n${lead}\n\n${text}\n\n${later}\n\n${shop}\n${isComplaint ? `My Bookings: ${url}/orders\n` : ''}`,
    html: letterHtml(
      shop,
      <>
        <Line>
          {hello}, {lead}
        </Line>
        <Line>{text}</Line>
        <Line soft>{later}</Line>
        {isComplaint && <Plate href={`${url}/orders`}>My Bookings</Plate>}
      </>,
    ),
  }
}
