/** Packages, and code of our own, that only some places may import. With `types`, type-only imports are allowed everywhere. */
export const owned = [
  {
    name: 'generated/prisma',
    only: ['lib/db.ts'],
    types: true,
    rule: 'of Prisma only its types: two bundles share one client',
    belongs: 'lib/db.ts',
  },
  {
    name: 'pg',
    only: [
      'lib/{database,queue,events,idempotency}/**',
      'testing/**',
      'lib/{db,pool-shares}.ts',
      '{server,worker,scripts,prisma,e2e}/**',
    ],
    belongs: 'lib/db.ts',
  },
  { name: '@prisma/adapter-pg', only: ['lib/db.ts', 'scripts/database/**'], belongs: 'lib/db.ts' },
  { name: 'libphonenumber-js', only: ['lib/phone-plan.ts'], belongs: 'lib/phone-plan.ts' },
  { name: 'harfbuzzjs', only: ['lib/pdf/shape.ts'], belongs: 'lib/pdf/shape' },
  { name: 'nodemailer', only: ['lib/mail/**'], belongs: 'lib/mail' },
  { name: 'sharp', only: ['lib/{uploads,drawings}/**', '{scripts,art}/**', 'e2e/look/*'], belongs: 'lib/uploads' },
  ...['lib/auth/passwords-thread', 'lib/bookings/drawings', 'lib/catalogue/drawings', 'lib/drawings/share-picture'].map(
    (name) => ({
      name: `${name}.ts${name.endsWith('-thread') ? '' : 'x'}`,
      only: ['lib/drawings/drawings-thread.ts'],
      types: true,
      rule: 'what runs in a thread of its own keeps a core busy',
      belongs: 'work handed to lib/threads/pool',
    }),
  ),
  {
    name: 'next/headers',
    only: ['app/**/{page,layout,not-found,error}.tsx', 'lib/auth/viewer.ts'],
    belongs: 'a page or auth/viewer: a route takes a Web Request',
  },
  { name: 'next/server', only: [], belongs: 'nowhere: a route takes and gives Web Request and Response' },
]

export const mayReadEnv = [
  'lib/env.ts',
  '{scripts,e2e}/**',
  'testing/**',
  '*.config.{ts,mjs}',
  '**/*.{test.ts,test.tsx,spec.ts}',
]
/** Where Next or another tool asks for one. */
export const mayExportDefault = ['app/**', '*.config.{ts,mjs}', 'e2e/global-*.ts', 'e2e/look/look.config.ts']
