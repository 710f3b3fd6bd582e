/** Words that people put beside the name of a place, in any order or not at all. */
const beside = new Set('and of the district dist distt zila zilla jila जिला जिल्हा state union territory ut'.split(' '))
/** Accents, and the dot below letters of the scripts of India. */
const accents = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/g
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

/** India as people write it: its codes, and its names in English and in the languages of its constitution. */
const indiaNames = [
  ...['India', 'Republic of India', 'IN', 'IND', 'Bharat', 'Bharat Ganrajya', 'Hindustan'],
  ...['भारत', 'भारत गणराज्य', 'भारतम्', 'भारतः', 'इंडिया', 'इण्डिया', 'हिंदुस्तान', 'हिन्दुस्तान', 'हिंदोस्तान'],
  ...['ভারত', 'ভাৰত', 'ইন্ডিয়া', 'ইন্দিয়া', 'ভারতবর্ষ', 'ભારત', 'ઇન્ડિયા', 'ਭਾਰਤ', 'ਇੰਡੀਆ', 'ଭାରତ', 'ଇଣ୍ଡିଆ'],
  ...['இந்தியா', 'பாரதம்', 'భారతదేశం', 'భారత్', 'ఇండియా', 'ಭಾರತ', 'ಇಂಡಿಯಾ', 'ഇന്ത്യ', 'ഭാരതം'],
  ...['بھارت', 'انڈیا', 'ہندوستان', 'ہِندوستان', 'ڀارت', 'ᱥᱤᱧᱚᱛ', 'ᱵᱷᱟᱨᱚᱛ', 'ᱤᱱᱰᱤᱭᱟ', 'ꯏꯟꯗꯤꯌꯥ', 'ꯚꯥꯔꯠ'],
]
const indiaKeys = new Set(indiaNames.map(placeKey))

/** Tells whether a country is India, in whatever spelling. */
export const isIndia = (country: string) => writtenKeys(country).some((key) => indiaKeys.has(key))

/** Tells whether a text can be the name of a place: letters of any script, and the marks that stand in names. */
export const isPlaceName = (text: string) => /^\p{L}[\p{L}\p{M}\s.'\u2019()&/\p{Join_Control}-]+$/u.test(text.trim())

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
