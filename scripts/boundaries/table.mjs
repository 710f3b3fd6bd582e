/**
 * The import rules of the layout, one row a place. `*` is one name, `**` any depth, `{a,b}` a choice; `<noun>` is a product
 * noun, and `<friend>` in the same row is that noun or one that it may import (nouns.mjs). The first row that fits a file decides.
 * A file that fits no row has no place in the layout.
 */

/** A noun's decisions: a file, or a folder of files where they are of several things. */
const rules = 'rules,rules/*'
/** Files of lib that are pure and have no noun: known to everyone. */
const ground =
  'call-address,cancellation,contract,durations,email,errors,faults,money,india-time,icalendar,paging,phone,pincode,promises,loopback,session-life,signing-out'
const pure = [`lib/{${ground}}`]
/** Plumbing over PostgreSQL: every noun may use it. */
const plumbing = ['lib/{queue,events,idempotency,limits}/**']
const server = [...pure, ...plumbing, 'lib/{db,env,log}', 'generated/prisma/**']

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
      `lib/*/{contract,queries,commands,documents,downloads,schema,${rules}}`,
      'lib/auth/secrets',
      'lib/{http,uploads,mail}/**',
      'lib/{durations,env,errors,india-time}',
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
    may: ['app/og/**', `lib/*/{queries,${rules},schema}`, 'lib/fonts/*', 'lib/env', ...pure],
    rule: 'pictures for other sites are drawn from what queries read',
    belongs: 'reads in lib/<noun>/queries, what is shown in a page in components',
  },
  {
    files: 'app/**',
    may: [
      'app/**',
      'components/**',
      `lib/*/{queries,${rules},schema}`,
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
    may: ['components/ui/**', 'lib/browser/**'],
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
      'components/<friend>/{*-store,use-*,hrefs,picture-field,name-fields,record-form,address-form,contact-number-form}',
      'lib/browser/**',
      `lib/<friend>/{schema,contract,${rules}}`,
      ...pure,
    ],
    rule: 'components/<noun> → ui, browser, that noun, and of the nouns it may import schema|contract|rules, *-store|use-*|hrefs, picture-field, name-fields and the forms of an address and a number',
    belongs: 'reads in the page (lib/<noun>/queries), writes behind a contract; another noun comes in as a child',
  },
  {
    files: `lib/<noun>/{schema,${rules},contract}.ts`,
    may: [
      `lib/<friend>/{schema,${rules}}`,
      'lib/<noun>/{contract,manifest.json,clips.json}',
      'lib/queue/task',
      ...pure,
    ],
    rule: 'schema|rules|contract are pure, and know only nouns that theirs may import',
    belongs: 'what needs the database in queries or commands',
  },
  {
    files: 'lib/<noun>/dto.ts',
    may: [`lib/<friend>/{schema,${rules},dto}`, 'generated/prisma/**', ...pure],
    rule: 'dto turns rows into schema shapes and reads nothing',
    belongs: 'what reads in queries',
  },
  {
    files: 'lib/<noun>/{documents,downloads}.tsx',
    may: [`lib/<friend>/{schema,${rules},dto}`, 'lib/mail/template', 'lib/pdf/*', 'lib/env', ...pure],
    rule: 'documents are made of data that is passed in',
    belongs: 'what reads in queries or jobs',
  },
  {
    files: 'lib/<noun>/queries.ts',
    may: [`lib/<friend>/{schema,${rules},dto,queries}`, 'lib/{lookups,uploads}/**', ...server],
    rule: 'queries read',
    belongs: 'what writes in commands',
  },
  {
    files: 'lib/<noun>/commands.ts',
    may: [
      `lib/<friend>/{schema,${rules},dto,queries,commands,moves}`,
      'lib/<noun>/{secrets,passwords,limits}',
      'lib/{lookups,uploads}/**',
      ...server,
    ],
    rule: 'commands write, through nouns that theirs may import; none imports mail',
    belongs: 'mail in jobs, enqueued by the command',
  },
  {
    files: 'lib/bookings/moves.ts',
    may: ['lib/account/schema', 'lib/bookings/{schema,rules/moves}', 'lib/{db,errors}'],
    rule: 'moves write what every change of an order writes, and nothing around it',
    belongs: 'in lib/bookings/commands',
  },
  {
    files: 'lib/<noun>/jobs.ts',
    may: [
      `lib/<friend>/{schema,${rules},dto,queries,commands,documents}`,
      'lib/<noun>/{secrets,passwords,limits}',
      'lib/{mail,lookups,uploads}/**',
      ...server,
    ],
    rule: "jobs are a noun's queue handlers, and the only ones that send mail",
    belongs: 'what a request waits for in commands',
  },
  {
    files: 'lib/auth/{secrets,passwords,limits}.ts',
    may: ['lib/{auth,sessions}/{schema,rules}', 'lib/limits/*', 'lib/{db,env,log}', 'generated/prisma/**', ...pure],
    rule: 'secrets, passwords and limits are the adapters of sign-in',
    belongs: 'in lib/auth/queries or commands',
  },
  {
    files: 'lib/auth/{admit,viewer}.ts',
    may: ['lib/auth/*', 'lib/account/{queries,schema,dto}', 'lib/sessions/rules', ...server],
    rule: 'admit and viewer turn a request into an actor',
    belongs: 'in lib/auth/queries or commands',
  },
  {
    files: 'lib/http/**',
    may: [
      'lib/http/**',
      'lib/auth/admit',
      'lib/*/{contract,schema}',
      'lib/idempotency/rules',
      'lib/{env,log}',
      'lib/events/*',
      ...pure,
    ],
    rule: 'http → auth/admit and every contract',
    belongs: 'in lib/<noun>/queries or commands',
  },
  {
    files: 'lib/browser/**',
    may: ['lib/browser/**', ...pure],
    rule: 'browser knows no noun',
    belongs: 'in components/<noun>',
  },
  {
    files: 'lib/{queue,events,idempotency,limits}/**',
    may: [
      'lib/{queue,events,idempotency,limits}/**',
      'lib/{db,durations,env,log,errors,loopback}',
      'generated/prisma/**',
    ],
    rule: 'plumbing stands below the nouns',
    belongs: "in the noun's commands or jobs",
  },
  {
    files: 'lib/{mail,uploads,lookups}/**',
    may: ['lib/{mail,uploads,lookups}/**', 'lib/{durations,env,log,errors}'],
    rule: 'adapters reach the outside world and know no noun',
    belongs: "in the noun's commands or jobs",
  },
  {
    files: 'testing/**',
    may: ['{testing,lib,scripts,prisma,generated}/**'],
    rule: 'testing sees everything but app and components',
    belongs: 'in the test itself, or in e2e',
  },
  {
    files: 'lib/fonts/**',
    may: [],
    rule: 'fonts know nothing',
    belongs: 'in what is drawn with them',
  },
  {
    files: 'lib/pdf/**',
    may: ['lib/fonts/*'],
    rule: 'pdf is the paper on which documents are drawn',
    belongs: "in the noun's documents",
  },
  {
    files: 'lib/db.ts',
    may: ['lib/env', 'generated/prisma/**'],
    rule: 'db is the pool and nothing else',
    belongs: 'in queries or commands',
  },
  {
    files: 'lib/log.ts',
    may: ['lib/env'],
    rule: 'log knows the settings alone',
    belongs: 'where it is logged',
  },
  {
    files: `lib/{${ground},env}.ts`,
    may: pure,
    rule: 'the ground of lib imports nothing above it',
    belongs: 'in lib/<noun>',
  },
  {
    files: '{server,worker}/**',
    may: [
      '{server,worker}/**',
      'lib/{durations,env,db,log,errors,india-time,loopback,*/jobs}',
      'lib/{events,queue,mail}/**',
    ],
    rule: 'server and worker → env, db, events, queue, jobs, mail; never components',
    belongs: 'in lib/<noun>/jobs, or in a page',
  },
  {
    files: 'scripts/bench/**',
    may: [
      '{scripts,prisma}/**',
      `lib/*/{commands,queries,${rules},schema}`,
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
      `lib/*/{commands,queries,${rules},schema}`,
      'lib/{queue,events}/**',
      'lib/{env,db,log}',
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
    files: '*.{ts,mjs}',
    may: ['*'],
    rule: 'settings of tools import no product code',
    belongs: 'in scripts',
  },
]
