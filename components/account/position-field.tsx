'use client'
import { LocateFixed, MapPin } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { mapHref, pointText } from '@/lib/account/rules/position'
import type { Position } from '@/lib/account/schema'
import { useLocation } from '@/lib/browser/use-location'

type Props = {
  position: Position | null
  onChange: (position: Position | null) => void
  /** Whether this device may be where the address is; that of the team never is. */
  canLocate: boolean
  error?: string
}

/** A point on the map for the professional: from the device when it is asked for, shown, and taken off again (HOUSE-07). */
export function PositionField({ position, onChange, canLocate, error }: Props) {
  const titleId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const location = useLocation(onChange)
  const answer = useRef<HTMLDivElement>(null)
  const isAsked = useRef(false)
  useEffect(() => {
    // What the device answers may be below what of the form is in view.
    if (isAsked.current && !location.asking) answer.current?.scrollIntoView({ block: 'center' })
    isAsked.current = location.asking
  }, [location.asking])
  const fault = error ?? location.fault
  if (!canLocate && !position) return null
  const takeOff = () => {
    location.clear()
    onChange(null)
    const next = frame.current?.querySelector('button')
    ;(next ?? frame.current)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand beside its button
    <div ref={frame} role="group" aria-labelledby={titleId} tabIndex={-1} className="grid gap-2 outline-none">
      <h3 id={titleId} className="text-label">
        Point on the map (optional)
      </h3>
      {canLocate && (
        <>
          <Button
            kind="line"
            onClick={location.ask}
            pending={location.asking}
            className="max-w-full justify-self-start whitespace-normal"
          >
            <LocateFixed aria-hidden />
            {position ? 'Use my location again' : 'Use my location'}
          </Button>
          <p className="text-small text-ink-2">
            Press it when you are at this address. Your device is asked once, and only then.
          </p>
        </>
      )}
      <div ref={answer} role="status" className="grid gap-2 empty:hidden">
        {location.asking && <p className="text-small">Asking your device …</p>}
        {fault && !location.asking && <p className="text-small font-medium text-bad">{fault}</p>}
        {position && (
          <p className="flex items-start gap-2 rounded-md bg-sunk px-3.5 py-3 text-small">
            <MapPin aria-hidden className="mt-0.5 size-4.5 flex-none text-ink-2" />
            <span className="num min-w-0 wrap-anywhere">
              Kept with this address: {pointText(position)}. The professional’s map leads there.
            </span>
          </p>
        )}
      </div>
      {position && (
        <div className="flex flex-wrap items-center gap-2">
          <Button kind="line" size="sm" onClick={takeOff}>
            Take the point off
          </Button>
          <a
            href={mapHref(pointText(position))}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center px-2 text-small text-brand underline underline-offset-4"
          >
            See it on a map
          </a>
        </div>
      )}
    </div>
  )
}
