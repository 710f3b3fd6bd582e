/** The rows of table.mjs for `lib`, in the same form. */

/** A noun's decisions: a file, or a folder of files where they are of several things. */
export const rules = 'rules,rules/*'
/** A noun's reads and writes, in the same two forms. */
export const queries = 'queries,queries/*'
export const commands = 'commands,commands/*'
/** Files of lib that are pure and have no noun: known to everyone. */
const ground =
  'call-address,cancellation,contract,digits,durations,early-press,email,email-text,errors,example-contacts,faults,statement-values,grouped,money,india-day,india-time,instant,icalendar,json-sql,json-text,office,paging,phone,phone-plan,phone-typed,pincode,pincode-typed,plain-text,promises,loopback,seen-version,session-life,signing-out,cookie-names,visible-text,whole-number'
export const pure = [`lib/{${ground}}`]
/** Plumbing over PostgreSQL: every noun may use it. */
const plumbing = ['lib/{queue,events,idempotency,limits}/**']
const server = [...pure, ...plumbing, 'lib/{db,env,live-session,log,security-log}', 'generated/prisma/**']

export const placesOfLib = [
  {
    files: `lib/<noun>/{schema,${rules},contract,operator-contract,partner-contract}.ts`,
    may: [
      `lib/<friend>/{schema,${rules}}`,
      'lib/<noun>/{contract,manifest.json,clips.json,props.json}',
      'lib/queue/task',
      'lib/idempotency/rules',
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
    files: 'lib/<noun>/{documents.tsx,downloads.ts}',
    may: [`lib/<friend>/{schema,${rules},dto}`, 'lib/mail/template', 'lib/env', ...pure],
    rule: 'documents are made of data that is passed in',
    belongs: 'what reads in queries or jobs',
  },
  {
    files: 'lib/{<noun>/drawings,drawings/share-picture}.tsx',
    may: [`lib/<friend>/{schema,${rules}}`, 'lib/catalogue/rules/rooms', 'lib/{pdf,fonts}/*', ...pure],
    rule: 'what is drawn in a thread is handed its data, and loads no more of the app',
    belongs: 'what reads in queries',
  },
  {
    files: 'lib/{auth/passwords,drawings/drawings}-thread.ts',
    may: ['lib/*/drawings', 'lib/drawings/share-picture'],
    rule: 'what runs in a thread of its own loads no more of the app',
    belongs: 'in what hands the thread its work',
  },
  {
    files: 'lib/drawings/drawings.ts',
    may: ['lib/*/drawings', 'lib/drawings/*', 'lib/threads/*', ...pure],
    rule: 'drawings hand work to threads',
    belongs: "in the noun's drawings",
  },
  {
    files: 'lib/threads/**',
    may: ['lib/threads/*', 'lib/errors'],
    rule: 'threads know no noun',
    belongs: 'in what hands the thread its work',
  },
  {
    files: 'lib/<noun>/statements.ts',
    may: [`lib/<friend>/{schema,${rules},dto,statements}`, 'lib/live-session', ...pure],
    rule: 'statements are the SQL of the most frequent calls, and ask nothing',
    belongs: 'what asks in queries or commands',
  },
  {
    files: `lib/<noun>/{${queries}}.ts`,
    may: [`lib/<friend>/{schema,${rules},dto,statements,${queries}}`, 'lib/{lookups,uploads}/**', ...server],
    rule: 'queries read',
    belongs: 'what writes in commands',
  },
  {
    files: `lib/<noun>/{${commands}}.ts`,
    may: [
      `lib/<friend>/{schema,${rules},dto,statements,${queries},${commands},moves}`,
      'lib/<noun>/{secrets,passwords,common-passwords,limits,codes}',
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
      `lib/<friend>/{schema,${rules},dto,${queries},${commands},documents}`,
      'lib/<noun>/{secrets,passwords,limits}',
      'lib/{mail,lookups,uploads}/**',
      ...server,
    ],
    rule: "jobs are a noun's queue handlers, and the only ones that send mail",
    belongs: 'what a request waits for in commands',
  },
  {
    files: 'lib/auth/{secrets,passwords,common-passwords,common-list,limits}.ts',
    may: [
      'lib/auth/common-list',
      'lib/threads/pool',
      'lib/auth/passwords-thread',
      'lib/{auth,sessions}/{schema,rules}',
      'lib/limits/*',
      'lib/{db,env,keys,log,security-log}',
      'generated/prisma/**',
      ...pure,
    ],
    rule: 'secrets, passwords, common-passwords and limits are the adapters of sign-in',
    belongs: 'in lib/auth/queries or commands',
  },
  {
    files: 'lib/auth/codes.ts',
    may: ['lib/auth/{schema,rules,secrets,limits}', 'lib/sessions/queries', ...server],
    rule: 'codes begin a code step and take its code',
    belongs: 'in lib/auth/commands',
  },
  {
    files: 'lib/auth/{admit,viewer,day-link}.ts',
    may: [
      'lib/auth/*',
      'lib/account/{queries,schema,dto}',
      'lib/{operators,sessions}/rules',
      'lib/sessions/queries',
      ...server,
    ],
    rule: 'admit, viewer and day-link turn a request into an actor',
    belongs: 'in lib/auth/queries or commands',
  },
  {
    files: 'lib/http/**',
    may: [
      'lib/http/**',
      'lib/auth/{admit,rules}',
      'lib/*/{contract,operator-contract,partner-contract,schema}',
      'lib/{idempotency,sessions}/rules',
      'lib/uploads/admission',
      'lib/{env,log}',
      'lib/database/away',
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
      'lib/{db,durations,env,log,security-log,errors,loopback,promises}',
      'generated/prisma/**',
    ],
    rule: 'plumbing stands below the nouns',
    belongs: "in the noun's commands or jobs",
  },
  {
    files: 'lib/mail/jobs.ts',
    may: ['lib/{mail,queue}/*', ...pure],
    rule: 'what is swept by the clock of the mailbox',
    belongs: "in the noun's jobs",
  },
  {
    files: 'lib/{mail,uploads,lookups}/**',
    may: ['lib/{mail,uploads,lookups}/**', 'lib/limits/*', 'lib/{durations,env,log,errors,pincode,loopback}'],
    rule: 'adapters reach the outside world and know no noun',
    belongs: "in the noun's commands or jobs",
  },
  {
    files: 'lib/fonts/**',
    may: [],
    rule: 'fonts know nothing',
    belongs: 'in what is drawn with them',
  },
  {
    files: 'lib/pdf/**',
    may: ['lib/{fonts,pdf}/*', 'lib/visible-text'],
    rule: 'pdf is the paper on which documents are drawn',
    belongs: "in the noun's documents",
  },
  {
    files: 'lib/database/**',
    may: ['lib/database/*'],
    rule: 'database knows how PostgreSQL is, and nothing of what is in it',
    belongs: 'what reads rows in queries',
  },
  {
    files: 'lib/db.ts',
    may: ['lib/{env,pool-shares,statement-names}', 'lib/database/outage', 'generated/prisma/**'],
    rule: 'db is the pool and nothing else',
    belongs: 'in queries or commands',
  },
  {
    files: 'lib/live-session.ts',
    may: ['lib/db', ...pure],
    rule: 'live-session knows when a session counts, and nothing of what is read for its customer',
    belongs: 'in lib/<noun>/statements or queries',
  },
  {
    files: 'lib/statement-names.ts',
    may: [],
    rule: 'statement-names knows the texts of queries, and asks nothing',
    belongs: 'in lib/db',
  },
  {
    files: 'lib/places.ts',
    may: [],
    rule: 'places are for any work',
    belongs: 'in what hands out the places',
  },
  {
    files: 'lib/pool-shares.ts',
    may: ['lib/places'],
    rule: 'pool-shares divides any pool, and knows nothing of what is asked',
    belongs: 'in lib/db or the front',
  },
  {
    files: 'lib/log-output.ts',
    may: [],
    rule: 'log-output takes lines, whatever they say',
    belongs: 'in lib/log',
  },
  {
    files: 'lib/log.ts',
    may: ['lib/{env,log-output}', 'lib/database/outage'],
    rule: 'log knows the settings, and when the database is away',
    belongs: 'where it is logged',
  },
  {
    files: 'lib/keys.ts',
    may: ['lib/env'],
    rule: 'keys are made of the secrets alone',
    belongs: 'where the key is used',
  },
  {
    files: 'lib/security-log.ts',
    may: ['lib/{keys,log}', 'lib/limits/network'],
    rule: 'the security log knows keys and the log alone',
    belongs: 'where it is logged',
  },
  {
    files: 'lib/json-output.ts',
    may: ['lib/log'],
    rule: 'json-output hands everything to the log',
    belongs: 'where it is written',
  },
  {
    files: 'lib/release.ts',
    may: ['lib/env'],
    rule: 'release knows where the shop lies, and its settings',
    belongs: 'in server, worker or scripts',
  },
  {
    files: `lib/{${ground},env}.ts`,
    may: pure,
    rule: 'the ground of lib imports nothing above it',
    belongs: 'in lib/<noun>',
  },
]
