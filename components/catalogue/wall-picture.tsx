import { Picture } from '@/components/ui/picture'
import { aboutPicture } from '@/lib/pictures/rules'

type Props = {
  src: string
  className: string
  priority?: boolean
  /** On very wide screens it stands free of the right edge too. */
  free?: boolean
}

/**
 * The picture at the right of a head that ends in a skirting of its own; the head says how wide it is, `--pic`. Cropped above the
 * floor, as there must not be two.
 */
export function WallPicture({ src, className, priority, free }: Props) {
  return (
    <span
      className={`absolute inset-y-0 right-0 -z-10 w-(--pic) overflow-hidden fade-left ${free ? 'min-[85.0625rem]:fade-sides' : ''} ${className}`}
    >
      <span className="block h-[125%]">
        <Picture
          src={src}
          {...aboutPicture(src)}
          alt=""
          sizes="(min-width: 768px) 480px, 60vw"
          priority={priority}
          className="wall-image"
        />
      </span>
    </span>
  )
}
