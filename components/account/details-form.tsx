'use client'
import { type FormEvent, useRef, useState } from 'react'
import { PictureField } from '@/components/account/picture-field'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { FormError } from '@/components/ui/form-error'
import { LeftHalfWay } from '@/components/ui/left-half-way'
import { toast } from '@/components/ui/toast'
import { changeProfile } from '@/lib/account/contract'
import { maxNameLength } from '@/lib/account/rules'
import { type Profile, ProfileChange } from '@/lib/account/schema'
import { call } from '@/lib/browser/call'
import { draftFile, readDraft } from '@/lib/browser/draft'
import { useAlive } from '@/lib/browser/use-alive'
import { useCall } from '@/lib/browser/use-call'
import { useDraft } from '@/lib/browser/use-draft'
import { useEarlyText } from '@/lib/browser/use-early-text'
import { faultsOf, useErrors } from '@/lib/browser/use-errors'

const draft = 'details'

type Props = { profile: Profile; onChange: (profile: Profile) => void }

/** Names and picture can be changed, the e-mail is only shown (PROF-02). */
export function DetailsForm({ profile, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const alive = useAlive()
  const [firstName, setFirstName] = useState(profile.firstName)
  const [lastName, setLastName] = useState(profile.lastName)
  const [image, setImage] = useState<File | null>(null)
  const [left, setLeft] = useState(false)
  const save = useCall(
    (body: ProfileChange) => call(changeProfile, { params: { userId: profile._id }, body }),
    'Update failed. Please try again.',
    (saved) => {
      onChange(saved)
      setFirstName(saved.firstName)
      setLastName(saved.lastName)
      setImage(null)
      setLeft(false)
      toast('Profile updated')
    },
  )
  const { errors, mark, show } = useErrors(form, save.failure?.fields)
  useEarlyText(form, (typed) => {
    const found = readDraft(draft, profile._id)
    const kept = { ...profile, ...found }
    setLeft(found !== null)
    // What was typed since the page was served is younger than what was typed before.
    const latest = (name: 'firstName' | 'lastName') => (typed[name] === profile[name] ? kept[name] : typed[name])
    setFirstName(latest('firstName') ?? firstName)
    setLastName(latest('lastName') ?? lastName)
    setImage(draftFile(draft))
  })
  const { firstName: first, lastName: last } = profile
  useDraft(draft, profile._id, { firstName, lastName }, { firstName: first, lastName: last }, image)
  const isSaved = !image && firstName === first && lastName === last
  const discard = () => {
    setFirstName(first)
    setLastName(last)
    setImage(null)
    setLeft(false)
    show({})
    form.current?.querySelector<HTMLElement>('[name="firstName"]')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.pending) return
    const body = { firstName, lastName, ...(image && { image }) }
    const faults = faultsOf(ProfileChange, body)
    show(faults)
    if (!Object.keys(faults).length) save.run(body)
  }
  const failed = save.failure && !Object.keys(save.failure.fields).length
  return (
    <section aria-labelledby="details-heading">
      <h2 id="details-heading" className="mb-4 flex min-h-11 items-center text-h2">
        Your details
      </h2>
      {left && !isSaved && (
        <div className="max-w-160">
          <LeftHalfWay what="your details" onDiscard={discard} />
        </div>
      )}
      <div className="max-w-160 has-[p]:mb-5">
        <FormError>{failed ? save.failure?.message : undefined}</FormError>
      </div>
      <form ref={form} onSubmit={submit} noValidate className="grid max-w-160 gap-5">
        <PictureField
          label="Change picture"
          current={profile.imageUrl}
          file={image}
          error={errors.image}
          onChange={(file) => {
            setImage(file)
            mark({ image: undefined })
          }}
        />
        <div className="grid gap-5 md:grid-cols-2 md:gap-x-4">
          <Field
            label="First name"
            name="firstName"
            autoComplete="given-name"
            required
            maxLength={maxNameLength}
            value={firstName}
            error={errors.firstName}
            onChange={(event) => {
              setFirstName(event.target.value)
              mark({ firstName: undefined })
            }}
          />
          <Field
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            required
            maxLength={maxNameLength}
            value={lastName}
            error={errors.lastName}
            onChange={(event) => {
              setLastName(event.target.value)
              mark({ lastName: undefined })
            }}
          />
        </div>
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          readOnly
          value={profile.email}
          hint="You sign in with it, so it cannot be changed"
        />
        <Button kind="go" type={alive ? 'submit' : 'button'} pending={save.pending} className="md:justify-self-start">
          Save changes
        </Button>
      </form>
    </section>
  )
}
