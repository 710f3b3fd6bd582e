import { Field } from '@/components/ui/field'
import { maxNameLength } from '@/lib/partners/schema'

type TypedFacts = { fullName: string; contactNumber: string; email: string; specialization: string }

type Text = { name: string; value: string; error?: string; onChange: (event: { target: { value: string } }) => void }
type Props = { text: (name: keyof TypedFacts) => Text }

/** Who a partner is and how they are reached. */
export const FactsFields = ({ text }: Props) => (
  <>
    <Field label="Name" autoComplete="off" maxLength={maxNameLength} {...text('fullName')} />
    <Field
      label="Contact number"
      type="tel"
      inputMode="tel"
      autoComplete="off"
      hint="Customers see it with their visit, and call it."
      {...text('contactNumber')}
    />
    <Field label="E-mail (optional)" type="email" autoComplete="off" {...text('email')} />
    <Field
      label="Specialization (optional)"
      autoComplete="off"
      maxLength={maxNameLength}
      hint="One line, such as AC technician. Customers see it with the name."
      {...text('specialization')}
    />
  </>
)
