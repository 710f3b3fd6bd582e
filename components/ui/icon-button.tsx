import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode; ring?: boolean }

/** A round 44 px target; `ring` gives it an edge of its own. */
export function IconButton({ label, icon, ring, type = 'button', className = '', ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={`inline-grid size-11 flex-none place-items-center rounded-pill text-ink transition duration-fast hover:bg-sunk disabled:cursor-not-allowed disabled:text-ink-3 ${
        ring
          ? 'bg-raised shadow-[inset_0_0_0_1.5px_var(--line)] hover:shadow-[inset_0_0_0_1.5px_var(--line-strong)]'
          : ''
      } ${className}`}
    >
      {icon}
    </button>
  )
}
