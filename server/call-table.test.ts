import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ApiRoute, callTable } from '@/server/call-table'

const routes = (...folders: string[]): ApiRoute[] => folders.map((folder) => ({ folder, handlers: {} }))
const table = routes(
  '[...path]',
  'cart/[id]',
  'cart/list',
  'cart/[id]/summary',
  'cart/list/[page]/more',
  'servicetype',
  'servicetype/[name]',
)
const find = callTable(table)
const folderOf = (path: string) => table.find(({ handlers }) => handlers === find(path).handlers)?.folder

test('[SPEED-10] a named segment goes before any, and that before the route of what is unknown', () => {
  expect(
    ['cart/list', 'cart/listed', 'cart/list/summary', 'cart/list/2/more', 'cart', 'cart/1/2/3', 'x', 'constructor'].map(
      (path) => folderOf(`/api/${path}`),
    ),
  ).toEqual([
    'cart/list',
    'cart/[id]',
    'cart/[id]/summary',
    'cart/list/[page]/more',
    '[...path]',
    '[...path]',
    '[...path]',
    '[...path]',
  ])
})

test('[SPEED-10] names in a path are decoded once', () => {
  expect(find('/api/servicetype/AC%20%26%20Fan').params).toEqual({ name: 'AC & Fan' })
  expect(find('/api/servicetype/100%2525').params).toEqual({ name: '100%25' })
  expect(find('/api/servicetype/a%2Fb').params).toEqual({ name: 'a/b' })
  expect(find('/api/no/%2e/such').params).toEqual({ path: ['no', '.', 'such'] })
  expect(find('/api/cart/list').params).toEqual({})
})

test('[API-07] both spellings of a path are the same folder', () => {
  expect(['servicetype', 'serviceType'].map((path) => folderOf(`/api/${path}`))).toEqual(['servicetype', 'servicetype'])
  expect(folderOf('/api/serviceType/Fan')).toBe('[...path]')
})

test('[SPEED-10] of the folders of app/api each is found by its own path', () => {
  const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('/route.ts'),
  )
  const real = routes(...files.map((file) => file.slice(0, -'/route.ts'.length)))
  const findReal = callTable(real)
  for (const { folder, handlers } of real)
    expect(findReal(`/api/${folder.replaceAll(/\[(?:\.{3})?|\]/g, '')}`).handlers, folder).toBe(handlers)
})
