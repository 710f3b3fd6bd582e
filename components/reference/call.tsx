import type { ReactNode } from 'react'
import { Field, Shape } from '@/components/reference/shape'
import { Chip } from '@/components/ui/chip'
import type { OpenApi, Operation, Schema } from '@/lib/http/openapi'

type Props = { method: string; path: string; call: Operation; responses: OpenApi['components']['responses'] }

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-5">
      <h4 className="text-label">{title}</h4>
      {children}
    </div>
  )
}

/** One call: what it takes, what it answers, how it refuses. */
export function Call({ method, path, call, responses }: Props) {
  const { parameters = [], requestBody, security } = call
  const done = call.responses[200] as { content: Record<string, { schema: Schema }> }
  const [bodyType, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return (
    <section
      id={call.operationId}
      aria-labelledby={`${call.operationId}-title`}
      className="rounded-card border border-line p-5 md:p-6"
    >
      <h3 id={`${call.operationId}-title`} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
        <Chip>{method.toUpperCase()}</Chip>
        <code className="break-all">{path}</code>
      </h3>
      <p className="mt-2 text-ink-2">
        {call.summary}. {security.length ? 'Needs the token of a customer.' : 'Open to everyone.'}
      </p>
      {parameters.length > 0 && (
        <Part title="Parameters">
          <ul className="mt-2">
            {parameters.map(({ name, in: place, description, required, schema }) => (
              <Field
                key={name}
                name={name}
                required={required}
                schema={{ ...schema, description: [`in the ${place}`, description].filter(Boolean).join('; ') }}
              />
            ))}
          </ul>
        </Part>
      )}
      {body && (
        <Part title={`Body, ${bodyType}`}>
          <Shape schema={body.schema} />
        </Part>
      )}
      <Part title="Answer">
        <Shape schema={done.content['application/json']?.schema ?? {}} />
      </Part>
      <Part title="Refusals">
        <ul className="mt-2 text-small text-ink-2">
          {Object.entries(call.responses).flatMap(([status, response]) =>
            '$ref' in response ? (
              <li key={status}>
                <span className="num font-semibold text-ink">{status}</span>{' '}
                {responses[response.$ref.split('/').at(-1)!]?.description}
              </li>
            ) : (
              []
            ),
          )}
        </ul>
      </Part>
    </section>
  )
}
