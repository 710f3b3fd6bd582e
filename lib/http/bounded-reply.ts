import 'server-only'
import { maxReplyBytes } from '@/lib/contract'
import { cutText } from '@/lib/faults'
import { maxRefusalBytes, maxRefusalFields, maxRefusalText } from '@/lib/http/refusal-bounds'

type Refusal = { message: string; fields: Record<string, string> }

/** A refusal within its bounds: where it would be too long with its fields, the message alone. */
export function refusalText({ message, fields }: Refusal) {
  const short = cutText(message, maxRefusalText)
  const named = Object.entries(fields)
    .slice(0, maxRefusalFields)
    .map(([name, text]) => [cutText(name, maxRefusalText), cutText(text, maxRefusalText)])
  const whole = JSON.stringify({ message: short, fields: Object.fromEntries(named) })
  return Buffer.byteLength(whole) > maxRefusalBytes ? JSON.stringify({ message: short, fields: {} }) : whole
}

/** An answer as JSON: fields beside `data`, and its text. Throws where it has more bytes than `max`, which only a list without a bound can have. */
export function replyText(beside: object, dataText: string, max = maxReplyBytes) {
  const first = JSON.stringify(beside).slice(0, -1)
  const text = `${first}${first.length > 1 ? ',' : ''}"data":${dataText}}`
  const bytes = Buffer.byteLength(text)
  if (bytes > max) throw new Error(`The answer has ${bytes} bytes, and may have ${max}`)
  return text
}
