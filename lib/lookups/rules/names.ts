/** Words that people put beside the name of a place, in any order or not at all. */
const beside = new Set('and of the district dist distt zila zilla jila जिला जिल्हा state union territory ut'.split(' '))
const accents = /[\u0300-\u036f]/g
const notInWord = /[^\p{L}\p{M}\p{N}]+/u

/** Spellings of a place that differ in case, spaces, accents, marks or words beside the name are one name. */
export function placeKey(name: string) {
  const words = name
    .replace(/^IN-/i, '')
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .toLowerCase()
    .split(notInWord)
  return (words.filter((word) => !beside.has(word)).join('') || words.join('')).normalize('NFC')
}

/** The keys of what somebody wrote: `Delhi (NCT)` is looked for as a whole, and without what is in brackets. */
export const writtenKeys = (name: string) => [...new Set([name, name.replace(/\([^()]*\)/g, ' ')].map(placeKey))]

/** How a Latin key sounds: `Trissur` and `Thrissur`, `Kasaragode` and `Kasaragod` sound alike. */
export const soundOf = (key: string) =>
  key
    .replace(/(?<=[bcdgjkpst])h/g, '')
    .replace(/aa/g, 'a')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/(.)\1+/g, '$1')
    .replace(/[ae]$/, '')
