'use client'
import { NameFields } from '@/components/account/name-fields'
import { PictureField } from '@/components/account/picture-field'
import { DraftNotice } from '@/components/ui/draft-notice'
import { Field } from '@/components/ui/field'
import { Form, Submit } from '@/components/ui/form'
import { toast } from '@/components/ui/toast'
import { changeProfile } from '@/lib/account/contract'
import { changedNames, nameFaults } from '@/lib/account/rules/names'
import { type Profile, ProfileChange } from '@/lib/account/schema'
import { callSurely } from '@/lib/browser/call-surely'
import { checked, useForm } from '@/lib/browser/use-form'
import { useTyped } from '@/lib/browser/use-typed'
import { emailText } from '@/lib/email-text'

type Props = { profile: Profile; onChange: (profile: Profile) => void }

const valuesOf = ({ firstName, lastName }: Profile) => ({ firstName, lastName, image: null as File | null })

/** Names and picture can be changed, the e-mail is only shown (PROF-02). */
export function DetailsForm({ profile, onChange }: Props) {
  const saved = valuesOf(profile)
  const { values, set, isDraft, reset } = useTyped(saved, { name: 'details', owner: profile._id })
  const form = useForm({
    values,
    set,
    send: async ({ image, ...names }) =>
      callSurely(changeProfile, {
        params: { userId: profile._id },
        body: checked(ProfileChange, { ...names, ...(image && { image }) }, nameFaults(changedNames(names, saved))),
      }),
    fallback: 'Update failed. Please try again.',
    onDone: (changed) => {
      onChange(changed)
      reset(valuesOf(changed))
      toast('Profile updated')
    },
  })
  const isSaved = !values.image && values.firstName === saved.firstName && values.lastName === saved.lastName
  const discard = () => {
    reset(saved)
    form.clearErrors()
    form.ref.current?.querySelector<HTMLElement>('[name="firstName"]')?.focus()
  }
  return (
    <section aria-labelledby="details-heading">
      <h2 id="details-heading" className="mb-4 flex min-h-11 items-center text-h2">
        Your details
      </h2>
      {isDraft && !isSaved && (
        <div className="max-w-160">
          <DraftNotice what="your details" onDiscard={discard} />
        </div>
      )}
      <Form of={form} className="max-w-160">
        <PictureField
          label="Change picture"
          current={profile.imageUrl}
          file={values.image}
          error={form.errors.image}
          onChange={(image) => form.change({ image })}
        />
        <NameFields of={form} beside="md" />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          readOnly
          value={emailText(profile.email)}
          hint="You log in with it, so it cannot be changed"
        />
        <Submit of={form} className="md:self-start">
          Save changes
        </Submit>
      </Form>
    </section>
  )
}
