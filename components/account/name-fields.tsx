import { Field } from '@/components/ui/field'
import type { useForm } from '@/lib/browser/use-form'

type Props = {
  of: Pick<ReturnType<typeof useForm<{ firstName: string; lastName: string }, unknown>>, 'text'>
  /** From which width on they stand beside each other. */
  beside: 'xs' | 'md'
}

const grids = { xs: 'xs:grid-cols-2 xs:gap-x-4', md: 'md:grid-cols-2 md:gap-x-4' }

/** The first and the last name of a customer. */
export const NameFields = ({ of, beside }: Props) => (
  <div className={`grid gap-5 ${grids[beside]}`}>
    <Field label="First name" autoComplete="given-name" {...of.text('firstName')} />
    <Field label="Last name" autoComplete="family-name" {...of.text('lastName')} />
  </div>
)
