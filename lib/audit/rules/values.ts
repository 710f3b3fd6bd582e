import { minutesText } from '@/lib/durations'
import { indiaDay } from '@/lib/india-day'
import { formatDate, formatDateTime, formatDay, formatTime } from '@/lib/india-time'
import { formatRupees } from '@/lib/money'

type Fields = Record<string, unknown>
/** What ids are called, for those that somebody knows. */
export type Names = Readonly<Record<string, string>>

const isIn = (names: readonly string[], name: string | undefined) => name !== undefined && names.includes(name)
const rupeeFields = ['total', 'amount', 'cost', 'serviceCost', 'unitPrice']

const words = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, (_, before, letter) => `${before} ${letter.toLowerCase()}`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isId = (text: string) => uuid.test(text)

/** Each id that stands in what was written down. */
export const idsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? isId(value)
      ? [value]
      : []
    : value && typeof value === 'object'
      ? Object.values(value).flatMap(idsIn)
      : []

const day = /^\d{4}-\d\d-\d\d$/
const instant = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00)$/
/** As PostgreSQL writes a span. */
const range = /^\["?([^",]+)"?,"?([^",]+)"?\)$/

const instantOf = (text: string) => (instant.test(text) ? new Date(text.replace(' ', 'T').replace('+00', 'Z')) : null)

/** Both ends of a span, written as `from/until` or by PostgreSQL; null where it is none. */
function spanOf(text: string) {
  const [, begin, end] = range.exec(text) ?? [null, ...text.split('/')]
  const [from, until] = [instantOf(begin ?? ''), instantOf(end ?? '')]
  return from && until && { from, until }
}

const isMidnight = (at: Date) => at.getTime() === new Date(`${indiaDay(at)}T00:00:00+05:30`).getTime()

/** `24 to 26 Nov, all day`, `24 Nov 2026, 2:00 pm to 4:00 pm`. */
function spanText({ from, until }: { from: Date; until: Date }) {
  const [first, last] = [formatDate(from), formatDate(new Date(until.getTime() - 1))]
  if (isMidnight(from) && isMidnight(until)) {
    const [begin, end] = [first, last].map((text) => text.split(' ')) as [string[], string[]]
    if (first === last) return `${begin.slice(0, 2).join(' ')}, all day`
    const same = begin[1] === end[1] && begin[2] === end[2] ? 1 : 2
    return `${begin.slice(0, same).join(' ')} to ${end.slice(0, 2).join(' ')}, all day`
  }
  return `${formatDateTime(from)} to ${first === last ? formatTime(until) : formatDateTime(until)}`
}

function lineText(text: string, names: Names): string {
  if (isId(text)) return names[text] ?? ''
  const at = instantOf(text)
  if (at) return formatDateTime(at)
  if (day.test(text)) return formatDay(text)
  const span = spanOf(text)
  if (span) return spanText(span)
  return /^[a-z]+[A-Z][A-Za-z]*$/.test(text) ? words(text) : text
}

/** `Parts ₹350: The capacitor was worn out`, `Service ₹297 (3 at ₹99)`. */
function billLineText({ kind, amount, quantity, unitPrice, reason }: Fields) {
  const count = quantity && unitPrice ? ` (${quantity} at ${formatRupees(Number(unitPrice))})` : ''
  return `${capital(String(kind))} ${formatRupees(Number(amount))}${count}${reason ? `: ${reason}` : ''}`
}

const isBillLine = (value: Fields) => typeof value.kind === 'string' && typeof value.amount === 'number'

function fieldsText(fields: Fields, names: Names) {
  const shown = Object.entries(fields).flatMap(([name, inner]) => {
    const text = textOf(inner, names, name)
    return text ? [`${words(name)} ${text}`] : []
  })
  return shown.join(', ')
}

/** In words; empty where there is nothing, or only an id that nobody can name. */
function textOf(value: unknown, names: Names, field?: string): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) {
    const texts = value.map((one) => textOf(one, names)).filter(Boolean)
    return texts.join(value.some((one) => one && typeof one === 'object') ? ', ' : '; ')
  }
  if (typeof value === 'object')
    return isBillLine(value as Fields) ? billLineText(value as Fields) : fieldsText(value as Fields, names)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && isIn(rupeeFields, field)) return formatRupees(value)
  if (typeof value === 'number' && field === 'minutes') return minutesText(value)
  return typeof value === 'string' ? lineText(value, names) : String(value)
}

/** What a change is counted by, and the ids of what is named beside it. */
const unseen = ['version', '_id']

/** The change of a field in words: `before` is null where there was nothing, `after` where the field went with the whole. */
type ShownChange = { name: string; label: string; before: string | null; after: string | null }

/** The fields that tell somebody something, each by its name in words, as it was and as it is. */
export function shownChanges(
  { before, after }: { before?: Fields | null; after?: Fields | null },
  names: Names = {},
): ShownChange[] {
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((name) => !isIn(unseen, name))
    .flatMap((name) => {
      const [was, is] = [before, after].map((fields) => textOf(fields?.[name], names, name)) as [string, string]
      if (!was && !is) return []
      return [{ name, label: capital(words(name)), before: was || null, after: after ? is || 'none' : null }]
    })
}

/** What the changed thing is called: by its name, or its number; nothing where it has only an id. */
export const subjectName = (subjectId: string, names: Names = {}) =>
  names[subjectId] ?? (isId(subjectId) ? '' : words(subjectId))
