import type { ReactNode } from 'react'
import type { Schema } from '@/lib/http/openapi'

const nameOf = (ref: string) => ref.split('/').at(-1)!
const list = (value: unknown) => (value as Schema[] | undefined) ?? []

function limits({ minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems, pattern }: Schema) {
  const range = (from: unknown, to: unknown, of: string) =>
    from === undefined && to === undefined ? [] : [`${from ?? 0} to ${to ?? 'any number of'} ${of}`.replace(/ $/, '')]
  return [
    ...range(minLength, maxLength, 'characters'),
    ...range(minItems, maxItems, 'entries'),
    ...(exclusiveMinimum === undefined ? range(minimum, maximum, '') : [`above ${exclusiveMinimum}`]),
    ...(pattern ? [`matches ${pattern}`] : []),
  ]
}

/** What a value is, in a few words: `string (uuid)`, `list of Address`, `"pending" or "cancelled"`. */
function Kind({ schema }: { schema: Schema }): ReactNode {
  const choices = list(schema.anyOf ?? schema.oneOf)
  if (schema.$ref)
    return (
      <a className="link" href={`#${nameOf(schema.$ref)}`}>
        {nameOf(schema.$ref)}
      </a>
    )
  if (schema.const !== undefined) return <code>{JSON.stringify(schema.const)}</code>
  if (schema.enum) return <code>{schema.enum.map((value) => JSON.stringify(value)).join(' or ')}</code>
  if (choices.length)
    return choices.map((choice, index) => (
      <span key={JSON.stringify(choice)}>
        {index > 0 && ' or '}
        <Kind schema={choice} />
      </span>
    ))
  if (schema.type === 'array')
    return (
      <>
        list of <Kind schema={(schema.items as Schema) ?? {}} />
      </>
    )
  const type = schema.format === 'binary' ? 'file' : `${schema.type ?? 'any value'}`
  return schema.format && type !== 'file' ? `${type} (${schema.format})` : type
}

/** The objects that stand inside a value without a name of their own: their fields are shown below it. */
const inside = (schema: Schema): Schema[] =>
  [schema, ...(schema.type === 'array' ? [schema.items as Schema] : []), ...list(schema.anyOf ?? schema.oneOf)].filter(
    (part) => part?.properties,
  )

export function Field({ name, schema, required }: { name: string; schema: Schema; required: boolean }) {
  const notes = [schema.description, ...limits(schema), schema.default !== undefined && `default ${schema.default}`]
  return (
    <li className="border-t border-line py-2 first:border-0">
      <p>
        <code className="font-semibold">{name}</code>{' '}
        <span className="text-ink-2">
          <Kind schema={schema} />
          {!required && ', may be absent'}
        </span>
      </p>
      {notes.some(Boolean) && <p className="text-small text-ink-2">{notes.filter(Boolean).join('; ')}</p>}
      {inside(schema).map((part) => (
        <Shape key={JSON.stringify(part)} schema={part} />
      ))}
    </li>
  )
}

/** The fields of an object, or what the value is where it has none. */
export function Shape({ schema }: { schema: Schema }) {
  const fields = Object.entries((schema.properties as Record<string, Schema> | undefined) ?? {})
  if (fields.length)
    return (
      <ul className="mt-2 border-l-2 border-line pl-4">
        {fields.map(([name, part]) => (
          <Field key={name} name={name} schema={part} required={Boolean(schema.required?.includes(name))} />
        ))}
      </ul>
    )
  const parts = inside(schema)
  return (
    <div className="mt-2">
      {parts.length === 0 && (
        <p>
          <Kind schema={schema} />
        </p>
      )}
      {parts.map((part, index) => (
        <div key={JSON.stringify(part)}>
          {parts.length > 1 && <p className="text-small text-ink-2">{index === 0 ? 'Either' : 'or'}</p>}
          <Shape schema={part} />
        </div>
      ))}
    </div>
  )
}
