type Props = { size?: 'md' | 'sm'; label?: string }

/** A turning ring; with a label it is announced, without one it is decoration beside a text. */
export function Spinner({ size = 'md', label }: Props) {
  const ring =
    size === 'md' ? 'size-8 border-3 border-line border-t-brand' : 'size-5 border-2 border-current/30 border-t-current'
  const spin = (
    <span aria-hidden className={`block animate-spin rounded-pill motion-reduce:[animation-duration:3s] ${ring}`} />
  )
  if (!label) return spin
  return (
    <span role="status" className="grid place-items-center">
      {spin}
      <span className="sr-only">{label}</span>
    </span>
  )
}
