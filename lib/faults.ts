import type * as z from 'zod'

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
}
const counted: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  file: ['byte', 'bytes'],
}
const formats: Record<string, string> = {
  uuid: 'a valid id',
  email: 'a valid e-mail',
  date: 'a date',
  datetime: 'a time',
}

/** Characters of a name out of a request that an answer repeats, and how many of several unknown ones. */
const maxNameLength = 60
const maxNames = 3

// A name comes from whoever sent it, and its answer is read in pages, logs and terminals.
const unshown = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu

/** At most `max` characters, of which the last says that more follows. Never ends in half of a character. */
export const cutText = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…` : text

/** The name of a field as an answer repeats it: short, and without what cannot be seen. */
export const shownName = (path: readonly PropertyKey[]) =>
  cutText(cutText(path.join('.'), 2 * maxNameLength).replace(unshown, ''), maxNameLength)

function unknownNames(path: readonly PropertyKey[], keys: readonly string[]) {
  const names = keys.slice(0, maxNames).map((key) => shownName([...path, key]) || 'a name that cannot be shown')
  const more = keys.length - names.length
  const all = names.join(', ') + (more ? ` and ${more.toLocaleString('en-IN')} more` : '')
  return `${all} ${keys.length > 1 ? 'are' : 'is'} not known here`
}

function sizeText(origin: string, bound: number, inclusive: boolean, [verb, at, beyond]: string[]) {
  const unit = counted[origin]
  if (unit) return `${verb} ${at} ${bound} ${unit[bound === 1 ? 0 : 1]}`
  return `has to be ${inclusive ? at : beyond} ${bound}`
}

function faultFor(fault: z.core.$ZodRawIssue) {
  switch (fault.code) {
    case 'invalid_type':
      return `has to be ${kinds[fault.expected] ?? 'of another kind'}`
    case 'invalid_value':
      return `has to be ${fault.values.length > 1 ? 'one of ' : ''}${fault.values.map(String).join(', ')}`
    case 'invalid_union':
      return Array.isArray(fault.options) ? `has to be one of ${fault.options.join(', ')}` : null
    case 'invalid_format':
      return formats[fault.format] ? `is not ${formats[fault.format]}` : null
    case 'too_small':
      return sizeText(fault.origin, Number(fault.minimum), fault.inclusive !== false, [
        'needs',
        'at least',
        'more than',
      ])
    case 'too_big':
      return sizeText(fault.origin, Number(fault.maximum), fault.inclusive !== false, [
        'may have',
        'at most',
        'less than',
      ])
    default:
      return null
  }
}

/**
 * What a schema says of a wrong value where it has no words of its own: a plain sentence that names the field. zod's own
 * words are for programmers.
 */
export function faultText(fault: z.core.$ZodRawIssue): string {
  const path = fault.path ?? []
  if (fault.code === 'unrecognized_keys') return unknownNames(path, fault.keys)
  const name = shownName(path) || 'The request'
  if (fault.input === undefined) return `${name} is missing`
  return `${name} ${faultFor(fault) ?? 'is not of the right form'}`
}
