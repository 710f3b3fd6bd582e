import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { ZodArray } from 'zod'
import { type Contract, isPublicRead } from '@/lib/contract'
import { contracts } from '@/lib/http/contracts'
import { operatorContracts } from '@/lib/http/operator-contracts'
import { partnerContracts } from '@/lib/http/partner-contracts'
import { isOfPages } from '@/lib/paging'

const served = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts'))
  .map((file) => ({
    // The one folder that is asked for under another spelling (next.config.ts).
    path: `/api/${dirname(file).replaceAll('[', '{').replaceAll(']', '}')}`.replace(/servicetype$/, 'serviceType'),
    text: readFileSync(`app/api/${file}`, 'utf8'),
  }))

const groups: { calls: Record<string, Contract> }[] = [
  ...Object.values(contracts),
  ...Object.values(operatorContracts),
  ...Object.values(partnerContracts),
]
const declared = groups
  .flatMap(({ calls }) => Object.entries(calls))
  .map(([name, c]) => `${c.method} ${c.path} ${name}`)

/** `export const PUT = endpoint(updateStatus, …)` in every route of app/api. */
const handlers = served.flatMap(({ path, text }) =>
  [...text.matchAll(/export const ([A-Z]+) = endpoint(?:OfClaims)?\(\s*([\w.]+)/g)].map(
    ([, method, name]) => `${method} ${path} ${name}`,
  ),
)

test('every route is the handler of a listed contract with its method and path, and every contract has its route', () => {
  expect(handlers.length).toBeGreaterThan(20)
  expect(handlers.toSorted()).toEqual(declared.toSorted())
})

test('no route of app/api answers without a contract but the references themselves, and the one for what is no call', () => {
  const others = served.filter(({ text }) =>
    /export (?:const|(?:async )?function) [A-Z]+\b(?! = endpoint(?:OfClaims)?\()/.test(text),
  )
  expect(others.map(({ path }) => path).sort()).toEqual([
    '/api/openapi.json',
    '/api/operator/day-openapi.json',
    '/api/operator/openapi.json',
    '/api/{...path}',
  ])
})

test('two calls never share a name: it is the operation id', () => {
  const names = declared.map((line) => line.split(' ').at(-1))
  expect(new Set(names).size).toBe(names.length)
})

test('[API-29] every call that answers a list has pages, or is bounded by what it is a list of', () => {
  const bounded = [
    '/api/cart/checkout/{key}', // the lines of a cart that were ordered
    '/api/cart/list', // a cart holds so many lines
    '/api/operator/callers/{id}/orders', // the newest few
    '/api/operator/views', // an operator has so many
    '/api/operator/windows', // one for each main service of what was asked for
    '/api/search', // the best few, as many as were asked for
    '/api/servicetype/batch', // no more than it was given ids
    '/api/users/devices',
  ]
  const lists = groups.flatMap(({ calls }) =>
    Object.values<Contract>(calls).filter((c) => c.method === 'GET' && c.reply instanceof ZodArray),
  )
  expect(
    lists
      .filter((c) => !isOfPages(c.beside))
      .map(({ path }) => path)
      .sort(),
  ).toEqual(bounded)
})

test('[API-21] no query takes a parameter that it does not know', () => {
  const asking = groups.flatMap(({ calls }) =>
    Object.values<Contract>(calls).filter((c) => c.query && !isPublicRead(c)),
  )
  expect(asking.length).toBeGreaterThan(0)
  for (const { path, query } of asking) expect(query?.safeParse({ surprise: '1' }).success, path).toBe(false)
})
