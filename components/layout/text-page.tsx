import type { ReactNode } from 'react'

export type Part = { id: string; title: string; body: ReactNode }

/** A long text with its contents beside it: each part can be linked to. */
export function TextPage({ parts }: { parts: readonly Part[] }) {
  return (
    <div className="wrap grid gap-8 pt-8 lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-16 lg:pt-12">
      <nav aria-label="On this page" className="sticky top-6 self-start max-lg:hidden">
        <p className="mb-1 text-label">On this page</p>
        <ol className="grid">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center rounded-xs text-small text-ink-2 hover:text-ink hover:underline hover:underline-offset-4"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prose max-w-[42em]">
        {parts.map(({ id, title, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  )
}
