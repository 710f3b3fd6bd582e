import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { type Contract, isPublicRead, maxReplyBytes } from '@/lib/contract'
import { type ErrorCode, statusOf } from '@/lib/errors'
import { contracts } from '@/lib/http/contracts'
import {
  type Header,
  headersOf,
  NoMessage,
  Refusal,
  refusalHeaders,
  refusalNotKept,
  refusals,
} from '@/lib/http/described-answers'
import type { Example } from '@/lib/http/examples/example'
import { examples } from '@/lib/http/examples/examples'
import { maxRefusalBytes } from '@/lib/http/refusal-bounds'
import { answerHours, maxKeyLength } from '@/lib/idempotency/rules'
import { isOfPages } from '@/lib/paging'
import { phoneHeader } from '@/lib/sessions/rules'

export type Schema = z.core.JSONSchema.BaseSchema
type Content = Record<string, { schema: Schema; example?: unknown }>
type Body = { required?: boolean; content: Content }
type Response = {
  description: string
  /** The bound of the body, which a file and a stream have not. */
  'x-max-bytes'?: number
  headers?: Record<string, Header>
  content?: Content
}
type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: Body
  responses: Record<string, Response | { $ref: string }>
}
export type OpenApi = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: object
    schemas: Record<string, Schema>
    responses: Record<string, Response>
  }
}

/**
 * Removes what zod adds without need: the pattern of a named format, and the bounds of safe integers. A record with a fixed
 * list of keys is described as an object.
 */
function tidy({ jsonSchema: schema }: { jsonSchema: Schema }) {
  if (schema.format && schema.format !== 'regex') delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  const keys = (schema.propertyNames as Schema | undefined)?.enum
  if (!keys) return
  schema.properties = Object.fromEntries(keys.map((key) => [String(key), schema.additionalProperties as Schema]))
  delete schema.propertyNames
  schema.additionalProperties = false
}

type Group = { description: string; calls: Record<string, Contract> }
/** Calls by their headings, and an example for each. */
export type Described = {
  description: string
  contracts: Record<string, Group>
  examples: Record<string, Record<string, Example>>
}

/** What everybody may read of: the calls of visitors and customers. */
const ofTheShop: Described = {
  description: 'Home services: catalogue, cart, bookings and account.',
  contracts,
  examples,
}

/** The OpenAPI 3.1 document of every contract (API-22). Throws where two schemas share an id and differ. */
export function describeApi(shop: string, { description, contracts, examples }: Described = ofTheShop): OpenApi {
  const schemas: Record<string, Schema> = {}
  const used = new Set<ErrorCode>()

  /** `io` tells replies (`output`) from what is sent to the server (`input`). Schemas with an id go to the components. */
  function toSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const {
      $schema,
      $defs = {},
      ...own
    } = JSON.parse(
      JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy })).replaceAll(
        '#/$defs/',
        '#/components/schemas/',
      ),
    ) as Schema
    for (const [name, part] of Object.entries($defs as Record<string, Schema>)) {
      if (schemas[name] && !isDeepStrictEqual(schemas[name], part)) throw new Error(`Two schemas are called ${name}`)
      schemas[name] = part
    }
    return own
  }

  const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): Parameter[] => {
    const { properties = {}, required = [] } = schema ? toSchema(schema, 'input') : {}
    return Object.entries(properties as Record<string, Schema>).map(([name, { description, ...part }]) => ({
      name,
      in: place,
      required: required.includes(name),
      ...(description && { description }),
      schema: part,
    }))
  }

  const operation = (operationId: string, tag: string, c: Contract, example: Example): Operation => {
    const parameters = [
      ...parametersOf(c.params, 'path'),
      ...parametersOf(c.query, 'query'),
      ...(c.idempotent ? [retryKey] : []),
      ...(isByLink(c) ? [phoneOfLink] : []),
    ]
    const type = c.bodyType === 'multipart' ? 'multipart/form-data' : 'application/json'
    const reply = z.object({ ...(c.beside instanceof z.ZodObject ? c.beside.shape : {}), data: c.reply })
    const content: Content = c.replyType
      ? {
          [c.replyType]: {
            schema: { type: 'string', contentMediaType: c.replyType, description: c.reply.description },
            example: example.reply,
          },
        }
      : {
          'application/json': {
            schema: toSchema(reply, 'output'),
            example: { ...example.beside, data: example.reply },
          },
        }
    return {
      operationId,
      tags: [tag],
      summary: c.summary,
      security: c.access === 'public' ? [] : [{ bearer: [] }],
      ...(parameters.length && { parameters }),
      ...(c.body && {
        requestBody: {
          required: true,
          content: { [type]: { schema: toSchema(c.body, 'input'), example: example.body } },
        },
      }),
      responses: {
        200: {
          description: 'Done',
          ...(!c.replyType && { 'x-max-bytes': c.replyLimit ?? maxReplyBytes }),
          headers: headersOf(c, isOfPages(c.beside)),
          content,
        },
        ...Object.fromEntries(
          refusalsOf(c).map((code) => {
            used.add(code)
            return [statusOf[code], { $ref: `#/components/responses/${code}` }]
          }),
        ),
        500: { $ref: '#/components/responses/failed' },
      },
    }
  }

  const paths: OpenApi['paths'] = {}
  for (const [tag, { calls }] of Object.entries(contracts))
    for (const [name, c] of Object.entries(calls))
      paths[c.path] = {
        ...paths[c.path],
        [c.method.toLowerCase()]: operation(name, tag, c, examples[tag]![name]!),
      }

  const refusal = (example: object) => ({ 'application/json': { schema: toSchema(Refusal, 'output'), example } })
  const noMessage = { 'application/json': { schema: toSchema(NoMessage, 'output'), example: {} } }
  return {
    openapi: '3.1.0',
    info: {
      title: `${shop} API`,
      version: '1',
      description: `${description} Any other method of a path ends in 405: components/responses/no_such_method.`,
    },
    servers: [{ url: '/' }],
    tags: Object.entries(contracts).map(([name, { description }]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token that verifyOtp answers' } },
      schemas,
      responses: {
        ...Object.fromEntries(
          [...used].map((code) => {
            const { description, example } = refusals[code]
            const content = statusOf[code] < 500 ? refusal(example) : noMessage
            return [code, { description, 'x-max-bytes': maxRefusalBytes, headers: refusalHeaders(code), content }]
          }),
        ),
        // OpenAPI has no place at a path for the methods that it lacks, so no call refers to this.
        no_such_method: {
          description: 'The path has no such method',
          headers: {
            ...refusalNotKept,
            Allow: { description: 'The methods that it has', required: true, schema: { type: 'string' } },
          },
          content: refusal({ message: 'This call has no method TRACE', fields: {} }),
        },
        failed: {
          description: 'It failed on the server; there is no message, show your own',
          headers: refusalNotKept,
          content: noMessage,
        },
      },
    },
  }
}

const retryKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `The same key with the same request gets the stored answer, for ${answerHours} hours`,
  schema: { type: 'string', maxLength: maxKeyLength },
}

const phoneOfLink: Parameter = {
  name: phoneHeader,
  in: 'header',
  required: false,
  description: 'Secret of the phone, 32 bytes in base64url: a link is bound to the first phone that opens it',
  schema: { type: 'string', maxLength: 43 },
}

const isByLink = ({ access }: Contract) => access === 'partner' || access === 'dayLink'

function refusalsOf(c: Contract): ErrorCode[] {
  // A call without input is invalid where a parameter is sent to it, unless it is a public read.
  const canBeInvalid = Boolean(c.params || c.query || c.body) || !isPublicRead(c)
  const isUpload = c.bodyType === 'multipart'
  const isOfLink = isByLink(c)
  const isOfTheDesk = c.access !== 'public' && c.access !== 'customer' && !isOfLink
  const codes: [ErrorCode, boolean][] = [
    ['invalid', canBeInvalid],
    ['unauthenticated', c.access !== 'public' && !isOfLink],
    ['forbidden', isOfTheDesk || isOfLink],
    ['not_found', isOfTheDesk || isOfLink || Boolean(c.params) || c.method !== 'GET'],
    ['conflict', c.method !== 'GET'],
    ['too_slow', Boolean(c.body)],
    ['too_large', Boolean(c.body)],
    ['unsupported', Boolean(c.body)],
    ['reused_key', Boolean(c.idempotent)],
    ['too_many', isUpload || isOfLink || (c.access === 'public' && Boolean(c.body))],
    ['unavailable', true],
    ['disk_full', isUpload],
  ]
  return codes.flatMap(([code, applies]) => (applies || c.refusals?.includes(code) ? [code] : []))
}
