import { expect, test } from 'vitest'
import * as z from 'zod'
import type { Contract } from '@/lib/contract'
import { contracts } from '@/lib/http/contracts'
import { operatorContracts } from '@/lib/http/operator-contracts'
import { validate } from '@/lib/http/validate-input'

/** What no request may set, or what changes every object of a careless program. */
const hostile = [
  '__proto__',
  'constructor',
  'prototype',
  'role',
  'isAdmin',
  'status',
  'serviceCost',
  'price',
  'id',
  '_id',
  'customerId',
  'verifiedAt',
  'passwordHash',
  'createdAt',
  'orderId',
  'resolvedAt',
]

/** What the specification sends with these calls, and the shop does not believe (CART-12, BOOK-06). */
const declared: Record<string, string[]> = {
  'POST /api/cart/add': ['status', 'serviceCost'],
  'PUT /api/cart/update-status/{id}': ['status'],
  'POST /api/cart/checkout': ['lines._id', 'lines.serviceCost'],
  'POST /api/cart/checkout-all': ['groups.lines._id', 'groups.lines.serviceCost'],
  // An administrator's, who gives roles.
  'PATCH /api/operator/team/{id}': ['role'],
  'POST /api/operator/invitations': ['role'],
  // The orders that a dispatcher selected, and what their list is narrowed to.
  'POST /api/operator/orders/complete': ['orders.orderId'],
  'POST /api/operator/orders/cancel': ['orders.orderId'],
  'POST /api/operator/orders/hold': ['seen.orderId'],
  'POST /api/operator/views': ['filters.status'],
  // Whom the dispatcher chose of those who were found, and what was said on the phone, which checkout compares with the catalogue.
  'POST /api/operator/orders': ['caller._id', 'address._id', 'contactNumber._id', 'services.serviceCost'],
  'POST /api/operator/visits/undo': ['id'],
}

type Shape = { path: string; schema: z.ZodType }

/** The schema and every one within it whose keys somebody else chooses. */
function objectsIn(schema: z.ZodType, path = ''): Shape[] {
  if (schema instanceof z.ZodObject)
    return [
      { path, schema },
      ...Object.entries(schema.shape).flatMap(([name, part]) =>
        objectsIn(part as z.ZodType, path ? `${path}.${name}` : name),
      ),
    ]
  if (schema instanceof z.ZodArray) return objectsIn(schema.element as z.ZodType, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => objectsIn(one as z.ZodType, path))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return objectsIn(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodPipe) return objectsIn(schema.in as z.ZodType, path)
  return []
}

const writes = [...Object.values(contracts), ...Object.values(operatorContracts)]
  .flatMap(({ calls }) => Object.values(calls) as Contract[])
  .filter((c) => c.body)
const bodies = writes.flatMap((c) =>
  objectsIn(c.body!).map(({ path, schema }) => ({
    call: `${c.method} ${c.path}`,
    path,
    schema: schema as z.ZodObject,
  })),
)

test('[SEC-58] every call with a body is looked at', () => {
  expect(writes.length).toBeGreaterThan(15)
  expect(new Set(bodies.map(({ call }) => call)).size).toBe(writes.length)
})

test.each(bodies)('[SEC-58] $call takes no field at "$path" that it does not declare', ({ call, path, schema }) => {
  const within = (name: string) => (path ? `${path}.${name}` : name)
  for (const name of hostile) {
    const sent = JSON.parse(`{${JSON.stringify(name)}: {"polluted": true}}`)
    if (name in schema.shape && name !== 'constructor' && name !== '__proto__') {
      const isOwnId = name === '_id' && schema.def.catchall?._zod.def.type === 'unknown'
      expect(isOwnId || declared[call]?.includes(within(name)), `${call} ${within(name)}`).toBe(true)
      continue
    }
    const { data, error } = schema.safeParse(sent)
    const unknown = (error?.issues ?? []).flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
    // A loose object, such as an address as the profile gave it, is read for its `_id` alone.
    if (schema.def.catchall?._zod.def.type !== 'unknown') expect(unknown, `${call} ${within(name)}`).toContain(name)
    expect(Object.getPrototypeOf(data ?? {})).toBe(Object.prototype)
  }
  expect('polluted' in {}).toBe(false)
})

test('[SEC-58] of a record that a profile gave only its id is read', () => {
  const c = writes.find(({ path }) => path === '/api/cart/checkout')!
  const id = crypto.randomUUID()
  const own = JSON.parse(`{"_id": "${id}", "__proto__": {"polluted": true}, "constructor": 1, "customerId": "x"}`)
  const line = { _id: id, serviceName: 'Fan', discountPercentage: 0, unit: 'visit' }
  const body = { mainServiceId: id, deliveryAddress: own, contactNumber: own, lines: [line] }
  expect(validate(c.body, body)).toMatchObject({ deliveryAddress: id, contactNumber: id })
})
