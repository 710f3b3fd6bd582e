import { latinDigits } from '@/lib/digits'

/** Any part is sought from so many letters and digits on, as the search of orders does. */
const shortestPart = 3

/** Hyphens stand in an id behind so many of its digits. */
const idParts = /^(.{8})(.{1,4})?(.{1,4})?(.{1,4})?(.{1,12})?$/

/** The spellings of a number or id that is told without its signs: `HS42FA` is `HS-42FA`. */
function spellingsOf(plain: string) {
  const [, kind, number] = /^(hs|cr)([0-9a-z]{1,8})$/i.exec(plain) ?? []
  const isLongId = /^[0-9a-f]{9,32}$/i.test(plain)
  const id = isLongId && idParts.exec(plain)?.slice(1).filter(Boolean).join('-')
  return [plain, ...(kind ? [`${kind}-${number}`] : []), ...(id ? [id] : [])]
}

/**
 * What was changed that a typed number may mean: any part of an order's or a complaint's, of a name or an id, and a message by the
 * number that the inbox shows, in whatever case and with whatever signs.
 */
export function soughtSubjects(typed: string) {
  const plain = latinDigits(typed.normalize('NFKC')).replace(/[^\p{L}\p{N}]/gu, '')
  const anyCase = { mode: 'insensitive' } as const
  if (plain.length < shortestPart) return [{ subjectId: typed }]
  const [, message] = /^m([0-9a-f]{4,8})$/i.exec(plain) ?? []
  return [
    ...spellingsOf(plain).map((part) => ({ subjectId: { contains: part, ...anyCase } })),
    ...(message ? [{ subject: 'message', subjectId: { startsWith: message, ...anyCase } }] : []),
  ]
}
