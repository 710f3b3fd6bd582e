import type { ReactNode } from 'react'

export function PageHead({ title, text }: { title: string; text?: ReactNode }) {
  return (
    <header className="pt-6 pb-5 md:pt-10 md:pb-6">
      <h1 className="text-h1 wrap-anywhere">{title}</h1>
      {text && <p className="mt-0.5 text-ink-2">{text}</p>}
    </header>
  )
}
