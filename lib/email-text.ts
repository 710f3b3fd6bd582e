/** The numbers of Punycode (RFC 3492). */
const code = { base: 36, least: 1, most: 26, skew: 38, damp: 700, bias: 72, first: 128 }

function adapted(delta: number, count: number, isFirst: boolean) {
  let rest = isFirst ? Math.floor(delta / code.damp) : Math.floor(delta / 2)
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > ((code.base - code.least) * code.most) / 2; bias += code.base)
    rest = Math.floor(rest / (code.base - code.least))
  return bias + Math.floor(((code.base - code.least + 1) * rest) / (rest + code.skew))
}

/** The characters that the part of a label behind `xn--` stands for; nothing where it stands for plain letters or for none. */
function decoded(label: string) {
  const plain = Math.max(0, label.lastIndexOf('-'))
  const characters = [...label.slice(0, plain)]
  let [point, place, bias] = [code.first, 0, code.bias]
  for (let at = plain && plain + 1; at < label.length; ) {
    const before = place
    for (let weight = 1, k = code.base; at < label.length; k += code.base) {
      const sign = Number.parseInt(label[at++]!, code.base)
      const digit = sign < 10 ? sign + 26 : sign - 10
      place += digit * weight
      const threshold = Math.min(code.most, Math.max(code.least, k - bias))
      if (digit < threshold) break
      weight *= code.base - threshold
    }
    const count = characters.length + 1
    bias = adapted(place - before, count, before === 0)
    point += Math.floor(place / count)
    place %= count
    if (!(point <= 0x10_ff_ff)) return ''
    characters.splice(place, 0, String.fromCodePoint(point))
    place += 1
  }
  return characters.length > plain ? characters.join('') : ''
}

/** Letters of one script that no Latin letter is mistaken for: with accents of western Europe, or of an Indian script. */
const readable = [
  /^[-0-9a-z\u00df-\u00f6\u00f8-\u00ff]+$/,
  /^[-0-9\p{Script=Bengali}]+$/u,
  /^[-0-9\p{Script=Devanagari}]+$/u,
  /^[-0-9\p{Script=Gujarati}]+$/u,
  /^[-0-9\p{Script=Gurmukhi}]+$/u,
  /^[-0-9\p{Script=Kannada}]+$/u,
  /^[-0-9\p{Script=Malayalam}]+$/u,
  /^[-0-9\p{Script=Oriya}]+$/u,
  /^[-0-9\p{Script=Tamil}]+$/u,
  /^[-0-9\p{Script=Telugu}]+$/u,
]

/**
 * An address as people read it: `@bücher.example`, `@उदाहरण.भारत`. A domain in letters of several scripts, or in such as look like Latin ones,
 * stays in Punycode, so that none passes for another (SEC-63).
 */
export function emailText(email: string) {
  const at = email.lastIndexOf('@') + 1
  const labels = email.slice(at).split('.')
  const shown = labels.map((label) => (label.startsWith('xn--') ? decoded(label.slice(4)) : label))
  const text = email.slice(0, at) + shown.join('.')
  return shown.every((label) => readable.some((letters) => letters.test(label))) ? text : email
}
