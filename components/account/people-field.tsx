'use client'
import { people } from '@/lib/account/rules/people'
import { callTimeoutMs, timeoutSignal } from '@/lib/browser/call-timeout'

type Person = (typeof people)[number]
type Props = { file: File | null; onChange: (file: File) => void; onFault: (text: string) => void }

const fileNameOf = ({ picture }: Person) => picture.slice(picture.lastIndexOf('/') + 1)

/** Whether that is one of the figures, whose file name says nothing. */
export const isPerson = ({ name }: File) => people.some((person) => fileNameOf(person) === name)

/** The figure as a file, as if it had been chosen from the disk. */
async function fileOf(person: Person) {
  const response = await fetch(person.picture, { signal: timeoutSignal(callTimeoutMs) })
  if (!response.ok) throw new Error(`${response.status}`)
  const blob = await response.blob()
  return new File([blob], fileNameOf(person), { type: blob.type })
}

/** One tap instead of a photo (AUTH-02). */
export const PeopleField = ({ file, onChange, onFault }: Props) => (
  <fieldset className="grid gap-2">
    <legend className="float-left text-small text-ink-2">No photo at hand? Take one of these</legend>
    <div className="flex flex-wrap gap-3">
      {people.map((person) => (
        <button
          key={person.name}
          type="button"
          aria-label={person.name}
          aria-pressed={file?.name === fileNameOf(person)}
          onClick={() =>
            void fileOf(person).then(onChange, () => onFault('The picture could not be loaded. Please try again.'))
          }
          className="person"
        >
          {/* biome-ignore lint/performance/noImgElement: it has the one size in which it is sent */}
          <img src={person.picture} alt="" width={64} height={64} loading="lazy" decoding="async" />
        </button>
      ))}
    </div>
  </fieldset>
)
