import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { OpenApi } from '../../lib/http/openapi'

type Described = OpenApi['components']['responses'][string]

/** What any path answers to a method that is no call of the document. */
const noSuchMethod = { $ref: '#/components/responses/no_such_method' }

/** The documents of the desk and of a partner's day, once an operator has read them. */
let desk: OpenApi | undefined
let day: OpenApi | undefined

/** Reads the documents that are the team's as that operator, so that their calls are held to them from now on. */
export async function learnDesk(url: string, token: string) {
  if (desk) return
  const read = async (name: string) => {
    const response = await fetch(`${url}/api/operator/${name}`, { headers: { authorization: `Bearer ${token}` } })
    return (await response.json()) as OpenApi
  }
  day = await read('day-openapi.json')
  desk = await read('openapi.json')
}

/** Holds answers of the running server to the OpenAPI document that it publishes (API-22). */
export class Conformity {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true })
  /** By what they hold answers to: compiling one takes longer than the check. */
  private readonly checks = new Map<string, ValidateFunction>()

  private constructor(readonly api: OpenApi) {
    addFormats.default(this.ajv)
    this.ajv.addSchema(api, 'api')
  }

  private documentOf(pathname: string) {
    const [name, api] = pathname.startsWith('/api/operator/')
      ? ['desk', desk]
      : /^\/api\/day(\/|$)/.test(pathname)
        ? ['day', day]
        : ['api', this.api]
    if (!api) return { api: this.api, name: 'api' }
    if (!this.ajv.getSchema(name)) this.ajv.addSchema(api, name)
    return { api, name }
  }

  static async of(url: string) {
    return new Conformity((await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi)
  }

  private faultOfHeaders({ content, headers: declared = {} }: Described, headers: Headers): string | null {
    const type = headers.get('content-type')?.split(';', 1)[0] ?? 'none'
    if (content && !content[type]) return `content-type ${type} in the place of ${Object.keys(content)}`
    for (const [name, { required, schema }] of Object.entries(declared)) {
      const value = headers.get(name)
      if (value === null && required) return `no ${name}`
      if (value !== null && !this.ajv.validate(schema, value)) return `${name} ${value} ${this.ajv.errorsText()}`
    }
    return null
  }

  private checkOf($ref: string) {
    const check = this.checks.get($ref) ?? this.ajv.compile({ $ref })
    this.checks.set($ref, check)
    return check
  }

  /** The path of the document that an address falls under. */
  private templateOf(pathname: string) {
    const { api } = this.documentOf(pathname)
    const fits = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
    return Object.keys(api.paths).find((template) => template === pathname) ?? Object.keys(api.paths).find(fits)
  }

  /** The response of the document for an answer; undefined where it describes none. */
  private describedOf(method: string, pathname: string, status: number): Described | undefined {
    const { api } = this.documentOf(pathname)
    const response = api.paths[this.templateOf(pathname) ?? '']?.[method.toLowerCase()]?.responses[status]
    return response && '$ref' in response ? api.components.responses[response.$ref.split('/').at(-1)!] : response
  }

  /** What is wrong with the length of an answer; null where it is within the bound that the document gives. */
  faultOfLength(method: string, pathname: string, status: number, bytes: number): string | null {
    const max = this.describedOf(method, pathname, status)?.['x-max-bytes']
    return max === undefined || bytes <= max ? null : `${method} ${pathname} ${status}: ${bytes} bytes, at most ${max}`
  }

  /** What is wrong with an answer, in words; null where the document describes it. Headers are held to it where they are given. */
  faultOf(method: string, pathname: string, status: number, body: unknown, headers?: Headers): string | null {
    const { api, name } = this.documentOf(pathname)
    const template = this.templateOf(pathname)
    const operation = template && api.paths[template]?.[method.toLowerCase()]
    const what = `${method} ${pathname} ${status}`
    if (!template) return `${what}: not in the document`
    const response = operation ? operation.responses[status] : status === 405 ? noSuchMethod : undefined
    if (!response) return `${what}: this status is not in the document`
    const pointer =
      '$ref' in response
        ? response.$ref
        : `#/paths/${template.replaceAll('~', '~0').replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`
    const found = '$ref' in response ? api.components.responses[response.$ref.split('/').at(-1)!] : response
    const odd = found && headers && this.faultOfHeaders(found, headers)
    if (odd) return `${what}: ${odd}`
    if (!found?.content) return null
    if (!found.content['application/json']) return body === null ? null : `${what}: JSON in the place of a file`
    const check = this.checkOf(`${name}${encodeURI(pointer)}/content/application~1json/schema`)
    return check(body) ? null : `${what}: ${this.ajv.errorsText(check.errors, { dataVar: 'answer' })}`
  }
}
