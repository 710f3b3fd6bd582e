import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { policy } from '@/app/(site)/PrivacyPolicy/policy'
import { terms } from '@/app/(site)/TermsConditions/terms'
import { PictureField } from '@/components/account/picture-field'
import { CodeForm } from '@/components/auth/code-form'
import { Resend } from '@/components/auth/resend'
import { ResetForm } from '@/components/auth/reset-form'
import { PromisePanels } from '@/components/catalogue/promise-panels'
import { Footer } from '@/components/layout/footer'
import { accountExistsMail, codeMail, passwordChangedMail, passwordCodeMail } from '@/lib/auth/documents'
import { cancellationTexts } from '@/lib/bookings/rules/cancellation'
import { describeApi } from '@/lib/http/openapi'
import { receiptMail } from '@/lib/inbox/documents'
import type { Letter } from '@/lib/mail/template'
import { deletionMail } from '@/lib/privacy/documents'
import { defaults } from '@/lib/settings/rules'

// Each limit is another one than in the product: whatever says the old one says it by itself.
vi.mock('@/lib/auth/rules', async (load) => ({
  ...(await load<object>()),
  codeLifeMinutes: 47,
  codeResendSeconds: 58,
  passwordHint: '19-29 characters',
}))
vi.mock('@/lib/sessions/rules', async (load) => ({ ...(await load<object>()), trustDays: 83 }))
vi.mock('@/lib/cancellation', async (load) => ({
  ...(await load<object>()),
  freeHours: 53,
  freeCancellation: 'Free cancellation 53 or more hours before the service.',
}))
vi.mock('@/lib/cart/rules', async (load) => ({ ...(await load<object>()), maxCartLines: 173 }))
vi.mock('@/lib/uploads/rules', async (load) => ({ ...(await load<object>()), maxPictureMegabytes: 43 }))
vi.mock('@/lib/idempotency/rules', async (load) => ({ ...(await load<object>()), answerHours: 61 }))
vi.mock('@/lib/promises', async (load) => ({
  ...(await load<object>()),
  complaintPeriods: { acknowledged: '71 hours', resolved: '91 days' },
  deletionWorkingDays: 37,
  marketingStopBusinessDays: 67,
  maxDaysAhead: 97,
  messageMonths: 19,
  complaintMonths: 31,
  mailDays: 61,
}))

const to = { shop: 'Kamra', url: 'https://kamra.example', hello: 'Hello Asha' }
const identity = { runBy: 'Kamra', officer: { name: 'Officer' }, isWhole: true }
const complaint = { subject: 'Price', text: 'Too much', reference: 'CR-22222222' }
const nothing = () => undefined

const screen = (node: ReactNode) => renderToStaticMarkup(node).replace(/<!-- -->/g, '')
const mail = ({ subject, text, html }: Letter) => [subject, text, html].join('\n')

const texts: Record<string, string> = {
  'mail with a code': mail(codeMail({ ...to, code: '123456' })),
  'mail with a code for a new password': mail(passwordCodeMail({ ...to, code: '123456' })),
  'mail of a known account': mail(accountExistsMail(to)),
  'mail of a new password': mail(passwordChangedMail(to)),
  'mail of a deletion': mail(deletionMail({ ...to, day: '1 Dec 2026' })),
  'mail of a complaint': mail(receiptMail({ ...to, officer: { name: 'Officer' }, complaint })),
  'code step': screen(<CodeForm email="asha@example.in" onBack={nothing} onToken={nothing} />),
  'new password': screen(<ResetForm email="asha@example.in" onBack={nothing} onToken={nothing} />),
  'another code': screen(<Resend email="asha@example.in" pick={(contracts) => contracts.resendCode} />),
  'picture field': screen(<PictureField label="Profile picture" current="" file={null} onChange={nothing} />),
  cancelling: JSON.stringify(cancellationTexts),
  questions: JSON.stringify(defaults.faq),
  'privacy policy': screen(policy('Kamra', identity).map(({ id, body }) => <div key={id}>{body}</div>)),
  terms: screen(terms('Kamra', identity).map(({ id, body }) => <div key={id}>{body}</div>)),
  footer: screen(<Footer shop={{ name: 'Kamra', social: [] }} identity={identity} />),
  promise: screen(
    <PromisePanels image="/pictures/none.webp" mainService="Painters" warranty={{ labour: 0, parts: 0 }} />,
  ),
  'description of the calls': JSON.stringify(describeApi('Kamra')),
}

test('[AUTH-07] a code that lives longer says so in every mail and on every screen', () => {
  const named = ['mail with a code', 'mail with a code for a new password', 'code step', 'new password', 'questions']
  expect(Object.keys(texts).filter((name) => texts[name]!.includes('47 minutes'))).toEqual(named)
})

test.each([
  ['length of a password', '19-29 characters', ['new password']],
  ['hours of free cancellation', /53( or more)? hours/, ['cancelling', 'questions', 'terms', 'footer', 'promise']],
  ['size of a picture', '43 MB', ['picture field']],
  ['lines of a cart', /"maxItems":173\b/, ['description of the calls']],
])('[AUTH-02] [BOOK-14] [STATIC-04] another %s is said wherever it is named', (_, limit, named) => {
  expect(Object.keys(texts).filter((name) => texts[name]!.search(limit) >= 0)).toEqual(named)
})

test.each([
  ['length of a password', /\b8-16\b|\b8 to 16\b/],
  ['hours of free cancellation', /\b12 (or more |)hours/],
  ['size of a picture', /\b10 MB/],
  ['lines of a cart', /at most 100 services|"maxItems":100\b/],
  ['life of a code', '10 minutes'],
  ['pause between two codes', /\b30 seconds|0:30/],
  ['trust of a browser', /(?<!within the next )\b30 days/],
  ['days to choose from', 'within the next 30 days'],
  ['stored answers', '24 hours'],
  ['acknowledgment of a complaint', '48 hours'],
  ['solution of a complaint', 'one month'],
  ['deletion of an account', /\b7 working days/],
  ['end of marketing', '10 business days'],
])('[AUTH-07] [STATIC-04] no text has the old %s', (_, old) => {
  const stale = Object.keys(texts).filter((name) => texts[name]!.search(old) >= 0)
  expect(stale).toEqual([])
})

/** What people read, without what engineers do. */
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s}])\/\/.*$/gm, '$1')

const folders = ['app', 'components', 'lib', 'server', 'worker']
/** Texts that are not made from a number which is somewhere else, too. */
const apart = new Set(['lib/promises.ts'])
const writtenByHand =
  /(?<![\w.$-])\d[\d-]* (ms|seconds?|minutes?|hours?|((working|business) )?days?|weeks?|months?|[KM]B|characters|digits?)\b|\d-digit\s|within one month/gi

test('[AUTH-07] no text of the product writes a lifetime or a limit by hand', () => {
  const found = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !apart.has(path))
    .flatMap((path) => {
      const source = withoutComments(readFileSync(path, 'utf8'))
      return (source.match(writtenByHand) ?? []).map((text) => `${path}: ${text}`)
    })
  expect(found).toEqual([])
})

test('[SEC-55] the privacy policy names the periods after which messages and mails are deleted', () => {
  for (const period of ['19 months after it came', '31 months after it was settled', 'after 61 days'])
    expect(texts['privacy policy']).toContain(period)
})
