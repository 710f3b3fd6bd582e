/** How many, in a small dark pill; nothing at 0. `of` names what is counted to a screen reader. */
export function Count({ n, of }: { n: number; of: string }) {
  if (n === 0) return null
  return (
    <span className="num relative inline-block h-5 min-w-5 rounded-pill bg-ink px-1.5 text-center text-[.75rem] leading-5 font-[650] text-page">
      {n > 99 ? '99+' : n}
      <span className="sr-only"> {of}</span>
    </span>
  )
}
