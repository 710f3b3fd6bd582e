import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode; ring?: boolean }

/** A round 44 px target; `ring` gives it an edge of its own. */
export function IconButton({ label, icon, ring, type = 'button', className = '', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={`icon-button ${ring ? 'icon-button-ring' : ''} ${className}`}
    >
      {icon}
    </button>
  )
}
