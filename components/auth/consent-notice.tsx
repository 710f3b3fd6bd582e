import type { Route } from 'next'
import Link from 'next/link'

const pages = new Map<string, Route>([
  ['Terms & Conditions', '/TermsConditions'],
  ['Privacy Policy', '/PrivacyPolicy'],
])
const named = /(Terms & Conditions|Privacy Policy)/

/** The words of the shop, with links where they name a page; another window leaves alone what was typed in this one. */
export const ConsentNotice = ({ text }: { text: string }) => (
  <p className="text-small wrap-anywhere whitespace-pre-line text-ink-2">
    {text.split(named).map((part, at) => {
      const href = pages.get(part)
      if (!href) return part
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <Link key={at} href={href} prefetch={false} target="_blank" className="link">
          {part}
          <span className="sr-only"> (opens another window)</span>
        </Link>
      )
    })}
  </p>
)
