import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { policy } from '@/app/(site)/PrivacyPolicy/policy'
import { Facts } from '@/components/ui/facts'
import { accountExistsMail, codeMail } from '@/lib/auth/documents'
import { confirmationMail } from '@/lib/bookings/documents'
import type { Booking } from '@/lib/bookings/schema'
import { safeHtml } from '@/lib/catalogue/dto'
import { contracts } from '@/lib/http/contracts'
import { messageMail, receiptMail } from '@/lib/inbox/documents'
import type { Letter } from '@/lib/mail/template'
import { deletionMail } from '@/lib/privacy/documents'
import { planMail } from '@/lib/visits/documents'
import { listSources } from '@/scripts/boundaries/read.mjs'
import { now } from '@/testing/clock'

const markup = `</script><script>alert(1)</script><img src=x onerror="alert(1)"> 'x" onmouseover="alert(1)`
const url = 'https://kamra.example'
const to = { shop: markup, url, hello: `Hello ${markup}` }
const place = { street: markup, city: markup, district: markup, state: markup, country: markup, postalCode: '110001' }
const door = { flat: markup, landmark: markup, personName: markup, personNumber: '9876501234' }
const order = {
  _id: crypto.randomUUID(),
  orderId: 'HS-22222222',
  status: 'pending',
  serviceName: markup,
  applicationName: markup,
  mainServiceName: markup,
  description: markup,
  serviceCost: 500,
  discountPercentage: 0,
  unit: 'visit',
  note: markup,
  deliveryAddress: { _id: 'a', label: 'home', ...place, ...door },
  contactNumber: { _id: 'b', label: 'mobile', number: '9876543210' },
  assignedPartner: { fullName: markup, specialization: markup, contactNumber: markup, email: markup },
  createdAt: now.toISOString(),
} as unknown as Booking
const message = { name: markup, email: markup, contactNumber: markup, subject: markup, text: markup, reference: markup }
const officer = { name: markup, email: markup, phone: '9876543210' }

const letters: Record<string, Letter> = {
  code: codeMail({ ...to, code: '123456' }),
  'known account': accountExistsMail(to),
  deletion: deletionMail({ ...to, day: markup }),
  confirmation: confirmationMail({ ...to, isProved: true, visits: [[order]] }),
  'confirmation of several visits': confirmationMail({ ...to, isProved: true, visits: [[order], [order]] }),
  'confirmation by phone': confirmationMail({ ...to, isProved: false, visits: [[order]] }),
  visit: planMail({
    ...to,
    change: 'scheduled',
    time: { startsAt: now, endsAt: now },
    minutes: 60,
    orders: [order],
    now,
  }),
  message: messageMail(markup, message),
  receipt: receiptMail({ ...to, officer, complaint: message }),
}

test.each(Object.entries(letters))('[SEC-62] markup in what others wrote is text in the mail: %s', (_, { html }) => {
  expect(html).toContain('&lt;img src=x')
  expect(bare(html)).not.toMatch(/<(?:script|img)|<[^>]*\son\w+=/i)
})

/** What a browser takes for elements and attributes, without the values of these. */
const bare = (html: string) => html.replaceAll(/"[^"]*"/g, '""')

const screen = (node: ReactNode) => renderToStaticMarkup(node)
test('[SEC-62] and on pages, in what search engines read too', () => {
  const pages = policy(markup, { runBy: markup, officer, isWhole: true }).map(({ id, body }) => (
    <div key={id}>{body}</div>
  ))
  expect(bare(screen(pages))).not.toMatch(/<(?:script|img)|<[^>]*\son\w+=/i)
  const facts = screen(<Facts facts={[{ '@type': 'Thing', name: markup }]} />)
  expect(facts.match(/<\/?script/g)).toHaveLength(2)
})

test.each([
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="data:text/html,x" onclick="alert(1)">x</a>',
  '<p style="background:url(//evil.example)" onmouseover=alert(1)>x</p>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
])("[SEC-62] of an operator's HTML %j nothing runs", (html) => {
  expect(safeHtml(html)).not.toMatch(/script|javascript|on\w+=|style|srcdoc|evil|data:|<svg|<iframe|<img/i)
})

/** Who may hand over HTML as it is, and why. */
const raw = {
  'app/mailbox/[name]/page.tsx': 'a mail of ours, in a frame in which nothing runs',
  'components/catalogue/html-sheet.tsx': 'what safeHtml made',
  'components/layout/early-press.tsx': 'a script of our own',
}
test('[SEC-62] no other code takes a text for HTML or for a program', () => {
  const served = listSources('.').filter(
    (file) => /^(?:app|components|lib|server|worker)\//.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const takes = served.filter((file) =>
    /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(|srcDoc/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(takes).toEqual(Object.keys(raw))
})

test('[SEC-62] no call answers with a table that a spreadsheet would run, and no code writes one', () => {
  const calls = Object.values(contracts).flatMap(({ calls }) => Object.values(calls) as { replyType?: string }[])
  expect([...new Set(calls.map(({ replyType }) => replyType ?? 'application/json'))].toSorted()).toEqual([
    'application/json',
    'application/pdf',
    'text/calendar',
    'text/event-stream',
  ])
  const served = listSources('.').filter(
    (file) => /^(?:app|components|lib|server)\//.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const serving = (text: RegExp) => served.filter((file) => text.test(readFileSync(file, 'utf8')))
  expect(serving(/text\/(?:csv|tab-separated-values)|spreadsheet/)).toEqual([])
  // One line, which is a link of ours, and no table.
  expect(serving(/navigator\.clipboard/)).toEqual(['components/ui/copy-field.tsx'])
})
