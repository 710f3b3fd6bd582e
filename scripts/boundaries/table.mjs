import { commands, placesOfLib, pure, queries, rules } from './table-of-lib.mjs'

/**
 * The import rules of the layout, one row a place. `*` is one name, `**` any depth, `{a,b}` a choice; `<noun>` is a product
 * noun, and `<friend>` in the same row is that noun or one that it may import (nouns.mjs). The first row that fits a file decides.
 * A file that fits no row has no place in the layout.
 */
export const places = [
  {
    files: '**/*.{test.ts,test.tsx,spec.ts}',
    may: ['**'],
    rule: 'tests see what they test',
    belongs: '',
  },
  {
    files: 'app/**/route.ts',
    may: [
      `lib/*/{contract,operator-contract,partner-contract,${queries},${commands},documents,downloads,schema,${rules}}`,
      'lib/auth/secrets',
      'lib/{http,uploads,mail}/**',
      'lib/drawings/drawings',
      'lib/{durations,env,errors,india-day,india-time}',
    ],
    rule: 'routes → contract, queries, commands, documents, http; never components',
    belongs: 'logic in lib/<noun>/commands or queries, what is shown in a page',
  },
  {
    files: '{app/api/docs,components/reference}/**',
    may: ['components/{reference,ui}/**', 'lib/http/openapi', 'lib/env'],
    rule: 'the API reference shows the OpenAPI document and nothing else',
    belongs: 'in lib/http/openapi',
  },
  {
    files: 'app/{og,og.jpg}/**',
    may: [`lib/*/{${queries},${rules},schema}`, 'lib/drawings/drawings', 'lib/env', ...pure],
    rule: 'pictures for other sites are drawn from what queries read',
    belongs: 'reads in lib/<noun>/queries, what is shown in a page in components',
  },
  {
    files: 'app/**',
    may: [
      'app/**',
      'components/**',
      `lib/*/{${queries},${rules},schema}`,
      'lib/auth/viewer',
      'lib/mail/**',
      'lib/{env,log}',
      ...pure,
    ],
    rule: 'pages → components, queries, auth/viewer; never commands',
    belongs: 'a change in lib/<noun>/commands behind a route of app/api, called from a component',
  },
  {
    files: 'components/ui/**',
    may: ['components/ui/**', 'lib/browser/**', 'lib/{email-text,whole-number}'],
    rule: 'components/ui knows no noun',
    belongs: 'in components/<noun>, or pass it in as a prop or child',
  },
  {
    files: 'components/layout/**',
    may: ['components/{ui,layout}/**', 'lib/browser/**', ...pure],
    rule: 'components/layout → ui, browser; a noun comes in as a child',
    belongs: "in components/<noun>, passed in by the page's layout",
  },
  {
    files: 'components/<noun>/**',
    may: [
      'components/ui/**',
      'components/<noun>/**',
      'components/<friend>/{*-store,use-*,hrefs,code-field,code-step,picture-field,name-fields,place-fields,door-fields,address-text,record-form,address-form,contact-number-form,bill-form,pay-by-upi,quantity-picker,checkout-wishes,window-field,offer-status,order-summary,change-quantity,note-form,panel,travel-line,order-status,changes,bill-values}',
      'lib/browser/**',
      `lib/<friend>/{schema,contract,operator-contract,partner-contract,${rules}}`,
      ...pure,
    ],
    rule: "components/<noun> → ui, browser, that noun, and of the nouns it may import schema|contract|rules, *-store|use-*|hrefs, the step of a mailed code, the fields of a picture, name, place and door, how an address reads, the forms of an address, a number and a bill, how to pay by UPI, of an order its wishes, windows, summary and quantity, the desk's panel, its line about travel and its status of an order, and what the audit shows of a change",
    belongs: 'reads in the page (lib/<noun>/queries), writes behind a contract; another noun comes in as a child',
  },
  ...placesOfLib,
  {
    files: 'testing/**',
    may: ['{testing,lib,scripts,prisma,generated}/**'],
    rule: 'testing sees everything but app and components',
    belongs: 'in the test itself, or in e2e',
  },
  {
    files: '{server,worker}/**',
    may: [
      '{server,worker}/**',
      'lib/{durations,early-press,env,db,places,pool-shares,log,log-output,json-output,release,errors,india-day,india-time,loopback,*/jobs}',
      'lib/{database,events,queue,mail}/**',
      'lib/threads/programs',
      'lib/http/plain',
      'lib/auth/{admit,rules}',
    ],
    rule: 'server and worker → env, db, events, queue, jobs, mail, who may know of the desk, and what app/api exports; never components',
    belongs: 'in lib/<noun>/jobs, or in a page',
  },
  {
    files: 'scripts/bench/**',
    may: [
      '{scripts,prisma}/**',
      `lib/*/{${commands},${queries},${rules},schema}`,
      'lib/auth/{admit,secrets,passwords}',
      'lib/{env,db,log}',
      ...pure,
    ],
    rule: 'benchmarks → commands, queries, and what signs their customers in',
    belongs: 'what touches rows in lib/<noun>/commands',
  },
  {
    files: '{scripts,prisma}/**',
    may: [
      '{scripts,prisma}/**',
      `lib/*/{${commands},${queries},${rules},schema}`,
      'lib/{database,queue,events}/**',
      'lib/mail/mailbox',
      'lib/{env,db,log,release}',
      ...pure,
    ],
    rule: 'scripts and the seed → commands, queries',
    belongs: 'what touches rows in lib/<noun>/commands',
  },
  {
    files: 'art/**',
    may: ['art/**'],
    rule: 'art draws pictures, and knows nothing of the shop',
    belongs: 'in scripts',
  },
  {
    files: 'e2e/**',
    may: ['e2e/**', 'playwright.config', 'scripts/**', 'testing/**', 'lib/http/openapi', ...pure],
    rule: 'e2e sees the product from outside',
    belongs: 'in a page object of e2e/pages',
  },
  {
    files: 'instrumentation-client.ts',
    may: ['lib/browser/**'],
    rule: 'what runs in every page before React loads no noun',
    belongs: 'in a component',
  },
  {
    files: '*.{ts,mjs}',
    may: ['*'],
    rule: 'settings of tools import no product code',
    belongs: 'in scripts',
  },
]
