import Link from 'next/link'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '@/components/ui/spinner'

type ButtonKind = 'go' | 'fill' | 'line' | 'soft' | 'quiet' | 'bad'
type Look = { kind: ButtonKind; size?: 'md' | 'sm'; wide?: boolean }

const kinds: Record<ButtonKind, string> = {
  go: 'bg-(--plate) text-on-act [--plate:var(--act)] hover:[--plate:var(--act-hover)]',
  fill: 'bg-fill text-ink hover:bg-line',
  line: 'bg-raised text-ink shadow-[inset_0_0_0_1.5px_var(--line-strong)] hover:shadow-[inset_0_0_0_1.5px_var(--ink)]',
  soft: 'bg-brand-tint text-brand hover:underline hover:underline-offset-4',
  quiet: 'text-brand hover:bg-brand-tint',
  bad: 'bg-bad text-page hover:opacity-90',
}
const sizes = {
  md: 'min-h-12 rounded-md px-6 text-body leading-6 font-semibold',
  sm: 'min-h-11 rounded-thumb px-4 text-label',
}

/** For what looks like a button and is none, as the face of a link that is larger than it. */
export const buttonClass = ({ kind, size = 'md', wide }: Look, more = '') =>
  `button ${sizes[size]} ${kinds[kind]} ${kind === 'go' && size === 'md' ? 'keyline' : ''} ${kind === 'quiet' ? 'px-3' : ''} ${wide ? 'w-full' : ''} ${more}`

type ButtonProps = Look & ComponentProps<'button'> & { pending?: boolean }

/** While `pending` it keeps its focus and its width, and does nothing. */
export function Button({
  kind,
  size,
  wide,
  pending = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={pending ? 'button' : type}
      onClick={pending ? undefined : onClick}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={buttonClass({ kind, size, wide }, className)}
    >
      {pending ? <Waiting>{children}</Waiting> : children}
    </button>
  )
}

const Waiting = ({ children }: { children: ReactNode }) => (
  <>
    <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
    <span className="absolute inset-0 grid place-items-center">
      <Spinner size="sm" />
    </span>
  </>
)

type ButtonLinkProps = Look & ComponentProps<typeof Link>

export function ButtonLink({ kind, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link prefetch={false} {...rest} className={buttonClass({ kind, size, wide }, className)} />
}
