import { iconOf } from '@/components/catalogue/icons'
import { Bare } from '@/components/ui/bare'
import { Picture } from '@/components/ui/picture'
import { aboutPicture } from '@/lib/pictures/rules'

type Props = { image: string; name: string; sizes?: string; tall?: boolean }

/** The picture of a category, type or service, else the empty room with its icon. Fills its frame. */
export function Thumb({ image, name, ...frame }: Props) {
  if (image) {
    const { blur } = aboutPicture(image)
    return <Picture src={image} blur={blur} alt="" {...frame} />
  }
  const Icon = iconOf(name)
  return <Bare icon={<Icon aria-hidden />} />
}
