import 'server-only'
import { easyPasswordText, holdsNameOf, namesOfEmail } from '@/lib/auth/rules'
import { AppError } from '@/lib/errors'

/** The most common words of the list, which are refused with digits and signs around them too: `Password@123`. */
const commonWords = 3_000
/** Words that are as common in India, and less so in the list, which was collected all over the world. */
const wordsOfIndia =
  'abcd aadhaar bharat delhi ganesh ganesha hanuman hindustan india indian jaimatadi jaishreeram kamra login mahadev mumbai namaste omsairam radha radhe sairam saibaba shiva shivam shop shri sitaram waheguru'

type List = { whole: ReadonlySet<string>; words: ReadonlySet<string> }
let list: Promise<List> | undefined

// Loaded when the first password is chosen: no other part of the server needs the memory.
async function load(): Promise<List> {
  const { commonPasswords: all } = await import('@/lib/auth/common-list')
  return {
    whole: new Set(all.filter((one) => one.length >= 8)),
    words: new Set([...all.slice(0, commonWords), ...wordsOfIndia.split(' ')]),
  }
}

const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const readAsLetters = (text: string) => text.replace(/[@431!0$57]/g, (sign) => letters[sign]!)

/** The word within: without digits and signs at its ends, and with letters for the signs that stand for them. */
const wordsIn = (password: string) => {
  const isLetter = (sign: string) => sign >= 'a' && sign <= 'z'
  const signs = password.split('')
  const open = password.slice(0, signs.findLastIndex(isLetter) + 1)
  return [open, open.replace(/^[^a-z]+/, '')].map(readAsLetters)
}

/** Whether the password is among the first that a guesser tries, in any case of letters, or is the name of the e-mail (SEC-26). */
export async function isCommonPassword(password: string, email: string) {
  const { whole, words } = await (list ??= load())
  const typed = password.toLowerCase()
  const within = wordsIn(typed)
  return (
    whole.has(typed) ||
    within.some((word) => words.has(word)) ||
    holdsNameOf(email, typed) ||
    namesOfEmail(email).some((name) => within.includes(name))
  )
}

/** Throws `invalid` with one sentence at the field for a password that is among the first a guesser tries. */
export async function mustBeUncommon(field: string, password: string, email: string) {
  if (!(await isCommonPassword(password, email))) return
  throw new AppError('invalid', easyPasswordText, { [field]: easyPasswordText })
}
