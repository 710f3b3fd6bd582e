import { Picture } from '@/components/ui/picture'
import { defaultPicture } from '@/lib/account/rules/person'

type Props = { src?: string; className?: string }

/** Decoration beside the name; the default one where there is none or it fails to load (PROF-09). */
export function Avatar({ src, className = 'size-11' }: Props) {
  return (
    <span className={`block flex-none overflow-hidden rounded-pill bg-fill ${className}`}>
      <Picture src={src ?? defaultPicture} alt="" sizes="96px" fallback={defaultPicture} priority />
    </span>
  )
}
