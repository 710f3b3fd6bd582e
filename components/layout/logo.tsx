import Link from 'next/link'

/** The door mark and the shop's name; leads home. */
export function Logo({ name }: { name: string }) {
  return (
    <Link
      href="/"
      prefetch={false}
      className="inline-flex stacked:flex-auto min-h-11 max-w-full min-w-0 items-center gap-2.5 rounded-sm text-[min(1.375rem,max(22px,5.6vw))] leading-none font-bold tracking-[-.02em]"
    >
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-[min(2rem,max(32px,8vw))] flex-none">
        <rect width="32" height="32" rx="9" fill="var(--act)" />
        <rect x="3" y="3" width="26" height="26" rx="6.4" fill="none" stroke="var(--keyline)" />
        <path
          d="M10 25.5V14a6 6 0 0 1 12 0v11.5"
          fill="none"
          stroke="var(--on-act)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <circle cx="18.2" cy="17.6" r="1.5" fill="var(--on-act)" />
      </svg>
      <span className="truncate leading-[1.3] magnified:sr-only">{name}</span>
    </Link>
  )
}
