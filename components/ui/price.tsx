import { Badge } from '@/components/ui/badge'

type PriceProps = {
  now: string
  before?: string
  percent?: number
  unit?: string
  detail?: string
  meaning?: string
  note?: string
}

/** A price, always in the same order: now with its unit, before, discount, and below it what the amount leaves open. */
export function Price({ now, before, percent, unit, detail, meaning, note }: PriceProps) {
  return (
    <div>
      <p className="price">
        {unit ? (
          <span>
            <span>{now}</span> <span className="text-small text-ink-2">{unit}</span>
          </span>
        ) : (
          <span>{now}</span>
        )}
        {before && (
          <s className="relative text-small text-ink-3">
            <span className="sr-only">Earlier price </span>
            {before}
          </s>
        )}
        {percent ? <Badge>{percent}% off</Badge> : null}
      </p>
      {detail && <p className="num text-caption text-pretty text-ink-2">{detail}</p>}
      {meaning && <p className="num text-caption text-ink-2">{meaning}</p>}
      {note && <p className="text-caption text-ink-2">{note}</p>}
    </div>
  )
}
