import { iconOf } from '@/components/catalogue/icons'
import { Bare } from '@/components/ui/bare'
import { Picture } from '@/components/ui/picture'
import { isDrawn } from '@/lib/catalogue/rules'

type Props = { image: string; name: string; priority?: boolean }

/** The picture of a category, type or service: its own, else the empty room with its icon, as a drawing says nothing of one
 * type. Fills its frame. */
export function Thumb({ image, name, priority }: Props) {
  if (!isDrawn(image)) return <Picture src={image} alt="" priority={priority} />
  const Icon = iconOf(name)
  return <Bare icon={<Icon aria-hidden />} />
}
