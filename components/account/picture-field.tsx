'use client'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Avatar } from '@/components/account/avatar'
import { isPerson, PeopleField } from '@/components/account/people-field'
import { shrinkPicture } from '@/components/account/shrink-picture'
import { Described } from '@/components/ui/field'
import { maxPictureMegabytes, pictureFaults, pictureTypeNames, pictureTypes } from '@/lib/uploads/rules'

type Props = {
  /** What the button says. */
  label: string
  /** What shows until a picture is chosen. */
  current?: string
  file: File | null
  error?: string
  /** Offers figures too, for who has no photo. */
  people?: boolean
  onChange: (file: File | null) => void
}

/** A picture that was chosen, as an address that an image can show. */
function usePreview(file: File | null) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = file ? URL.createObjectURL(file) : undefined
    setUrl(made)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}

/** Chooses the profile picture, shows it beforehand, and hands it on at a size that uploads fast. */
export function PictureField({ label, current, file, error: refused, people, onChange }: Props) {
  const [fault, setFault] = useState<string>()
  const error = refused ?? fault
  /** The picture that is being made smaller: it is drawn only after that, as both at once are much for a phone. */
  const [raw, setRaw] = useState<File | null>(null)
  const latest = useRef(file)
  useEffect(() => {
    latest.current = file
  }, [file])
  /** Refused at once, before the rest is filled in. Who saves before the picture is small sends it as it was chosen. */
  const choose = async (chosen: File) => {
    latest.current = chosen
    setRaw(chosen)
    setFault(undefined)
    onChange(chosen)
    const small = await shrinkPicture(chosen)
    if (latest.current !== chosen) return // sent meanwhile, or another one chosen
    setRaw(null)
    setFault(typeof small === 'string' ? pictureFaults[small] : undefined)
    onChange(typeof small === 'string' ? null : small)
  }
  const preview = usePreview(file === raw ? null : file)
  const edge = error ? 'outline-2 outline-bad' : ''
  const about = file ? (
    !isPerson(file) && <span className="block truncate">{file.name}</span>
  ) : (
    <span className="block text-pretty">{`${pictureTypeNames}, up to ${maxPictureMegabytes} MB`}</span>
  )
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-5 magnified:flex-col magnified:items-start">
        {preview || !people ? (
          <Avatar key={preview} src={preview ?? current} className={`size-24 ${edge}`} />
        ) : (
          // no face that would look like a choice
          <span className={`grid size-24 flex-none place-items-center rounded-pill bg-fill text-ink-3 ${edge}`}>
            <Camera aria-hidden className="size-8" />
          </span>
        )}
        <Described error={error} hint={error ? undefined : about}>
          {({ id: _, ...state }, notes) => (
            <div className="grid min-w-0 gap-1.5">
              <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 justify-self-start rounded-thumb px-4 text-label shadow-[inset_0_0_0_1.5px_var(--line-strong)] hover:shadow-[inset_0_0_0_1.5px_var(--ink)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
                <input
                  type="file"
                  name="image"
                  // Without HEIC in it an iPhone hands over its photos as JPEG.
                  accept={pictureTypes.join(',')}
                  {...state}
                  onChange={({ target }) => {
                    const [chosen] = target.files ?? []
                    // Closing the file dialog without a choice keeps the one before.
                    if (chosen) void choose(chosen)
                  }}
                  className="absolute inset-0 w-full cursor-pointer opacity-0"
                />
                <Camera aria-hidden />
                {label}
              </label>
              {notes}
            </div>
          )}
        </Described>
      </div>
      {people && <PeopleField file={file} onChange={(made) => void choose(made)} onFault={setFault} />}
    </div>
  )
}
