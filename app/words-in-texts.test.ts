import { readFileSync } from 'node:fs'
import { parseSync, visitorKeys } from 'oxc-parser'
import { expect, test } from 'vitest'
import { listSources } from '@/scripts/boundaries/read.mjs'

/** Words that customers do not read, and the one that they read instead. */
const others: [RegExp, string][] = [
  [/\bsign(ed|s|ing)?[ -](in|out|off)\b/i, 'log in, log out'],
  [/\b(pincode|postal code|zip code|pin number)\b/i, 'PIN code'],
  [/\b(technician|expert|serviceman|worker|engineer|mechanic)s?\b/i, 'professional'],
  [/(?<!\bsuction(?:,| and) )\bdelivery\b/i, 'visit'],
  [/\b(appointment|reservation|call-?out)s?\b/i, 'visit'],
  // what works is in order, and statements sort
  [/(?<!\bin |\bin the |[/:-])\b(?:order|purchase)(?:s|ed|ing)?\b(?! by\b|[-/])/i, 'booking, to book'],
]

/** Texts that the specification fixes, by the line that does. */
const fixed: Record<string, RegExp[]> = {
  'HOME-07': [/[Ee]xpert technicians/, /[Ee]xpert RO installation/],
  'PROF-04': [/Indian pincode must be/, /Invalid pincode/, /Error validating pincode/],
  'CART-08': [/Order summary/, /Confirm Order/],
  'CART-10': [
    /Your order has been placed successfully\./,
    /There was an error processing your order\. Please try again\./,
  ],
  'BOOK-03': [/No orders found/, /You haven't placed any orders yet/, /You don't have any orders [a-z]/],
  'BOOK-05': [/Order information/],
  'BOOK-06': [/Order cancelled successfully/, /Failed to cancel order/],
  'BOOK-08': [/Order date/, /Invalid order Id/, /\b[Oo]rder I?i?[Dd]\b/],
  'BOOK-09': [/Failed to load orders/],
}

/** Nobody but the team reads these, or no people at all. */
const notForCustomers = [
  /^components\/(dispatch|board|orders|partners|operators|callers|customers|needs|billing|audit|daylinks|reference)\//,
  /^components\/inbox\/(inbox|message|write)-/,
  /^app\/(\(operator\)|api|day)\//,
]

/** Where else customers' texts stand: mails, papers, and what rules and commands answer. */
const lib = [
  /^lib\/[\w-]+\.ts$/,
  /^lib\/\w+\/(documents|drawings|downloads)(\/[\w-]+)?\.tsx?$/,
  /^lib\/(account|areas|auth|bookings|browser|cart|catalogue|lookups|privacy|search|sessions|settings|storefront|uploads)\//,
  /^lib\/billing\/rules\/(texts|upi)\.ts$/,
  /^lib\/inbox\/commands\/receive\.ts$/,
  /^lib\/orders\/rules\/work\.ts$/,
  /^lib\/visits\/rules\/(plan|window)\.ts$/,
]

type Node = { type: string } & Record<string, unknown>

/** What is written for developers: a description of the API, a class, a statement, a module's name. */
function isNoText(node: Node) {
  if (/^(Import|Export(All|Named))/.test(node.type)) return Boolean(node.source)
  if (node.type === 'JSXAttribute') return /^(className|id|href|key)$/.test(String((node.name as Node).name))
  if (node.type === 'TaggedTemplateExpression') return true
  const called = node.type === 'CallExpression' && ((node.callee as Node).property as Node | undefined)
  return Boolean(called && /^(describe|meta)$/.test(String(called.name)))
}

/** What stands between tags, and in quotes as a sentence or a label: words with a capital or a space. */
function* textsIn(node: Node): Generator<string> {
  if (isNoText(node)) return
  if (node.type === 'JSXText') yield String(node.value)
  if (node.type === 'Literal' && typeof node.value === 'string' && /^[A-Z]|\S\s|\s\S/.test(node.value)) yield node.value
  if (node.type === 'TemplateLiteral') {
    const text = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
    if (/\s/.test(text)) yield text
  }
  for (const key of visitorKeys[node.type] ?? [])
    for (const child of [node[key]].flat()) if (child) yield* textsIn(child as Node)
}

const textsOf = (file: string) => {
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  return [...textsIn(program as unknown as Node)].map((text) => text.replace(/\s+/g, ' ').trim())
}

const sources = listSources('.').filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
const screens = sources.filter(
  (file) => /^(components|app)\//.test(file) && !notForCustomers.some((one) => one.test(file)),
)
const answers = sources.filter(
  (file) => lib.some((one) => one.test(file)) && !/(contract|statements|log)\.ts$|operator/.test(file),
)
const texts = [...screens, ...answers, ...sources.filter((file) => file.startsWith('prisma/seed/'))].map(
  (file) => [file, textsOf(file)] as const,
)

test('customers read one word for one thing', () => {
  expect(screens.length).toBeGreaterThan(150)
  expect(answers.length).toBeGreaterThan(100)
  const found = texts.flatMap(([file, all]) =>
    all.flatMap((text) => {
      const rest = Object.values(fixed)
        .flat()
        .reduce((left, one) => left.replaceAll(new RegExp(one, 'g'), ''), text)
      return others.flatMap(([other, word]) => (other.test(rest) ? [`${file}: "${text}", say ${word}`] : []))
    }),
  )
  expect(found).toEqual([])
})

test('what the specification fixes is still said somewhere', () => {
  const said = texts.flatMap(([, all]) => all)
  const unsaid = Object.entries(fixed).flatMap(([line, all]) =>
    all.filter((one) => !said.some((text) => one.test(text))).map((one) => `${line}: ${one}`),
  )
  expect(unsaid).toEqual([])
})
