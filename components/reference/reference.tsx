import { Call } from '@/components/reference/call'
import { Shape } from '@/components/reference/shape'
import { PageHead } from '@/components/ui/page-head'
import type { OpenApi } from '@/lib/http/openapi'

const callsOf = (api: OpenApi, tag: string) =>
  Object.entries(api.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => (call.tags.includes(tag) ? [{ path, method, call }] : [])),
  )

/** The OpenAPI document as a page to read. */
export function Reference({ api }: { api: OpenApi }) {
  return (
    <main className="wrap pb-16">
      <PageHead title={api.info.title} text={api.info.description} />
      <div className="prose max-w-3xl">
        <p>
          Answers are JSON, with what was asked for under <code>data</code>. A refusal has a <code>message</code> to
          show and <code>fields</code>, by input; a failure of the server has no message. Calls that need a customer
          take <code>Authorization: Bearer</code> with the token that{' '}
          <a className="link" href="#verifyOtp">
            verifyOtp
          </a>{' '}
          answers. Prices are whole rupees; an absent cost reads “Price on request”. The same as a machine reads it:{' '}
          <a className="link" href="/api/openapi.json">
            OpenAPI 3.1
          </a>
          .
        </p>
      </div>
      <div className="mt-8 grid gap-10 lg:grid-cols-[240px_minmax(0,1fr)]">
        <nav
          aria-label="Calls"
          className="self-start lg:sticky lg:top-6 lg:max-h-[calc(100dvh-48px)] lg:overflow-y-auto"
        >
          {api.tags.map(({ name }) => (
            <div key={name} className="mb-4">
              <p className="text-label">{name}</p>
              <ul>
                {callsOf(api, name).map(({ call }) => (
                  <li key={call.operationId}>
                    <a
                      className="inline-flex min-h-11 items-center text-small text-ink-2 underline lg:min-h-8"
                      href={`#${call.operationId}`}
                    >
                      {call.operationId}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <a className="link text-small" href="#shapes">
            Shapes
          </a>
        </nav>
        <div className="grid min-w-0 gap-12">
          {api.tags.map(({ name, description }) => (
            <section key={name} aria-label={name}>
              <h2 className="text-h2">{name}</h2>
              <p className="text-ink-2">{description}</p>
              <div className="mt-4 grid gap-5">
                {callsOf(api, name).map(({ path, method, call }) => (
                  <Call
                    key={call.operationId}
                    path={path}
                    method={method}
                    call={call}
                    responses={api.components.responses}
                  />
                ))}
              </div>
            </section>
          ))}
          <section id="shapes" aria-label="Shapes">
            <h2 className="text-h2">Shapes</h2>
            <div className="mt-4 grid gap-5">
              {Object.entries(api.components.schemas).map(([name, schema]) => (
                <section key={name} id={name} aria-label={name} className="rounded-card border border-line p-5 md:p-6">
                  <h3 className="text-h3">{name}</h3>
                  <Shape schema={schema} />
                </section>
              ))}
            </div>
          </section>
        </div>
      </div>
    </main>
  )
}
