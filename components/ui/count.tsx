/** How many, in a small dark pill; nothing at 0. `of` names what is counted to a screen reader. */
export function Count({ n, of }: { n: number; of: string }) {
  if (n === 0) return null
  return (
    <span className="count num relative inline-block rounded-pill bg-ink text-center font-[650] text-page">
      {n > 99 ? '99+' : n}
      <span className="sr-only"> {of}</span>
    </span>
  )
}
