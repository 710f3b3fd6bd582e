'use client'

/** Figures of one family, for who has no photo at hand: a wall, and an ink on it. In a square of 32. */
const shoulders = 'M4.5 32c0-6.6 4.6-10 11.5-10s11.5 3.4 11.5 10z'
const head = 'M16 8.2a5.6 5.6 0 1 0 0 11.2 5.6 5.6 0 0 0 0-11.2z'
const figures = [
  {
    name: 'Short hair',
    wall: '#c1ddf6',
    ink: '#154062',
    hair: 'M9.8 13.4c-.6-5 2.2-8 6.2-8s6.8 3 6.2 8c-3-3.2-9.4-3.2-12.4 0z',
  },
  { name: 'Long hair', wall: '#f5c5b4', ink: '#602c19', hair: 'M9.2 23V13c0-4.6 3-7.4 6.8-7.4s6.8 2.8 6.8 7.4v10z' },
  { name: 'Bun', wall: '#c9e2c3', ink: '#25471d', hair: 'M16 2.6a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8z' },
  {
    name: 'Turban',
    wall: '#e2d1f0',
    ink: '#49315a',
    hair: 'M8.6 12.6c-.4-5.2 3-8.2 7.4-8.2s7.8 3 7.4 8.2c-4.6-2-10.2-2-14.8 0z',
  },
] as const
type Figure = (typeof figures)[number]

const pathsOf = ({ hair }: Figure) => [shoulders, head, hair]
const fileNameOf = ({ name }: Figure) => `${name.toLowerCase().replace(' ', '-')}.png`
const side = 320

/** The figure as a file, as if it had been chosen from the disk. */
async function fileOf(figure: Figure) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const brush = canvas.getContext('2d')
  if (!brush) return null
  brush.fillStyle = figure.wall
  brush.fillRect(0, 0, side, side)
  brush.scale(side / 32, side / 32)
  brush.fillStyle = figure.ink
  for (const path of pathsOf(figure)) brush.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return blob && new File([blob], fileNameOf(figure), { type: blob.type })
}

type Props = { file: File | null; onChange: (file: File) => void }

/** One tap instead of a photo (AUTH-02). */
export const DrawnPictures = ({ file, onChange }: Props) => (
  <fieldset className="grid gap-2">
    <legend className="float-left text-small text-ink-2">No photo at hand? Take one of these</legend>
    <div className="flex flex-wrap gap-3">
      {figures.map((figure) => (
        <button
          key={figure.name}
          type="button"
          aria-label={figure.name}
          aria-pressed={file?.name === fileNameOf(figure)}
          onClick={async () => {
            const made = await fileOf(figure)
            if (made) onChange(made)
          }}
          className="size-12 overflow-hidden rounded-pill transition duration-fast hover:shadow-[0_0_0_3px_var(--line)] aria-pressed:shadow-[0_0_0_3px_var(--brand)]"
        >
          <svg viewBox="0 0 32 32" aria-hidden="true" style={{ background: figure.wall, fill: figure.ink }}>
            {pathsOf(figure).map((path) => (
              <path key={path} d={path} />
            ))}
          </svg>
        </button>
      ))}
    </div>
  </fieldset>
)
