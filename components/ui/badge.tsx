import type { ReactNode } from 'react'

/** The yellow tag of a discount; nothing else is yellow. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5.5 items-center rounded-[7px] bg-tag px-1.75 text-[.8125rem] leading-none font-[650] whitespace-nowrap text-on-tag">
      {children}
    </span>
  )
}
