import { iconOf } from '@/components/catalogue/icons'
import { Bare } from '@/components/ui/bare'
import { Picture } from '@/components/ui/picture'

/** Drawn for a whole main service, so it says nothing about one category or type. */
const isDefault = (image: string) => image === '' || /^\/pictures\/[\w-]+\.svg$/.test(image)

type Props = { image: string; name: string; priority?: boolean }

/** The picture of a category, type or service: its own, else the empty room with the icon of its name. Fills its frame. */
export function Thumb({ image, name, priority }: Props) {
  if (!isDefault(image)) return <Picture src={image} alt="" priority={priority} />
  const Icon = iconOf(name)
  return <Bare icon={<Icon aria-hidden />} />
}
