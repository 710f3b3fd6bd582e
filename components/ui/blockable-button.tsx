import type { ComponentProps } from 'react'
import { Button, buttonClass } from '@/components/ui/button'

/** As one that is disabled, which this is not. */
const off = 'cursor-not-allowed opacity-60 forced-colors:text-[GrayText]'

type Props = ComponentProps<typeof Button> & { blocked: boolean }

/**
 * A button that does nothing while it is `blocked`, and can still be reached by who wants to hear why: `aria-describedby` names
 * where that stands.
 */
export function BlockableButton({ blocked, ...rest }: Props) {
  if (!blocked) return <Button {...rest} />
  const { kind, size, wide, pending, className = '', onClick, ...more } = rest
  return (
    <button
      {...more}
      type="button"
      aria-disabled
      className={buttonClass({ kind, size, wide }, `${off} ${className}`)}
    />
  )
}
