import { Field } from '@/components/ui/field'
import type { useForm } from '@/lib/browser/use-form'

type DoorValues = { flat: string; landmark: string; personName: string; personNumber: string }

type Props = {
  form: Pick<ReturnType<typeof useForm<DoorValues, unknown>>, 'text'>
  /** Whether the fields are filled in by whose address it is. */
  own: boolean
}

/** What leads to the door and says who opens it; all of it may be left out (HOUSE-07). */
export function DoorFields({ form, own }: Props) {
  const field = (name: keyof DoorValues) => ({ ...form.text(name), required: false })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-h3">To find the door</legend>
      <div className="grid gap-5 md:grid-cols-2 md:gap-x-4">
        <Field label="Flat and floor (optional)" autoComplete={own ? 'address-line2' : 'off'} {...field('flat')} />
        <Field label="Landmark (optional)" autoComplete={own ? 'address-line3' : 'off'} {...field('landmark')} />
        <Field
          label="Who is at home (optional)"
          autoComplete="off"
          hint={own ? 'If somebody else opens the door' : 'If somebody else than the customer opens the door'}
          {...field('personName')}
        />
        <Field
          label="Their phone number (optional)"
          type="tel"
          autoComplete="off"
          hint="The professional may call it on the day"
          {...field('personNumber')}
        />
      </div>
    </fieldset>
  )
}
