import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['app', 'components', 'docs', 'e2e', 'lib', 'prisma', 'scripts', 'server', 'testing', 'worker']
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
const read = (file: string) => readFileSync(file, 'utf8')

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'art/README.md',
  ...filesIn('docs').filter((file) => file.endsWith('.md')),
]
const records = readdirSync('docs/decisions')
const code = [...folders, 'art'].flatMap(filesIn).filter((file) => /\.(?:m?tsx?|mjs|prisma)$/.test(file))

test('every design decision that code or a document cites has its number in docs/architecture.md', () => {
  const decided = new Set([...read('docs/architecture.md').matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => number))
  const cited = [
    ...guides,
    ...folders.flatMap(filesIn).filter((file) => /\.(?:m?tsx?|mjs|prisma|sql)$/.test(file)),
  ].flatMap((file) => [...read(file).matchAll(/design\s+decision\s+(\d+)/g)].map(([, number]) => ({ file, number })))
  expect(cited.length).toBeGreaterThan(10)
  expect(cited.filter(({ number }) => !decided.has(number))).toEqual([])
})

test.each(guides)('every link and every path of a file in %s leads to a file', (guide) => {
  const text = read(guide).replace(/^```[\s\S]*?^```/gm, '')
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, path]) =>
    join(dirname(guide), path!),
  )
  const paths = [
    ...text.matchAll(
      /`((?:app|art|components|docs|e2e|lib|prisma|scripts|server|testing|worker)\/[\w./[\]()-]+\.\w+)`/g,
    ),
  ]
  const named = [...links, ...paths.map(([, path]) => path!)]
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('every page is on a sheet of `npm run look`', () => {
  // A way to another page, the mailbox of this machine, and the reference, which is drawn by a package.
  const none = ['/login', '/mailbox', '/mailbox/[name]', '/api/docs']
  const pages = filesIn('app')
    .filter((file) => file.endsWith('/page.tsx'))
    .map(
      (file) =>
        `/${dirname(file)
          .split('/')
          .slice(1)
          .filter((part) => !part.startsWith('('))
          .join('/')}`,
    )
  const taken = read('e2e/look/screens.look.ts') + read('e2e/look/desk.look.ts')
  const isTaken = (page: string) => new RegExp(`['\`]${page.replace(/\[\w+\]/g, "[^/'`]+")}['\`?#]`).test(taken)
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((page) => !none.includes(page) && !isTaken(page))).toEqual([])
})

test('every path that a comment names leads to a file or folder', () => {
  // The build makes these.
  const built = ['server/main.mjs', 'worker/main.mjs']
  const endings = ['', '.ts', '.tsx', '.mjs']
  const named = code.flatMap((file) =>
    [...read(file).matchAll(/(?:^|\s|\{)(?:\/{2,3}|\/\*+|\*)\s.*/gm)].flatMap(([comment]) =>
      [
        ...comment.matchAll(
          /(?<![\w/.<-])(?:app|art|components|docs|e2e|lib|prisma|scripts|server|testing|worker)\/[\w./-]*\w(?![\w/[(<*])/g,
        ),
      ].map(([path]) => ({ file, path })),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  const leads = (path: string) => built.includes(path) || endings.some((ending) => existsSync(path + ending))
  expect(named.filter(({ path }) => !leads(path))).toEqual([])
})

test.each(['lib', 'components'])('CONTRIBUTING.md names every folder of %s/', (folder) => {
  const guide = read('CONTRIBUTING.md')
  const names = foldersIn(folder)
  expect(names.length).toBeGreaterThan(5)
  const isNamed = (name: string) =>
    new RegExp(`^\\| \`${name}\` \\| [^|]*\\b${folder}\\b[^|]* \\| .+ \\|$`, 'm').test(guide)
  expect(names.filter((name) => !isNamed(name))).toEqual([])
})

test('CONTRIBUTING.md names every folder of the repository that holds code', () => {
  const guide = read('CONTRIBUTING.md')
  expect(folders.filter((folder) => !guide.includes(`| \`${folder}/\` |`))).toEqual([])
})

test.each(records)('the decision record %s has status, date, context, decision and consequences', (record) => {
  const text = read(`docs/decisions/${record}`)
  expect(text).toMatch(/^# \d{3} .+\n\n- Status: \w+.*\n- Date: \d{4}-\d\d-\d\d/)
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
    'Context',
    'Decision',
    'Consequences',
  ])
})
