import { iconOf } from '@/components/catalogue/icons'
import { ShelfRows } from '@/components/catalogue/shelf-rows'
import { Bare } from '@/components/ui/bare'
import { countText } from '@/lib/catalogue/rules/listing'
import { displayName, titleName } from '@/lib/catalogue/rules/names'
import { priceOn } from '@/lib/catalogue/rules/price'
import { fromText, priceTexts } from '@/lib/catalogue/rules/price-text'
import { roomOf } from '@/lib/catalogue/rules/rooms'
import type { Shelf as OneShelf } from '@/lib/catalogue/schema'

/** A category with a line for each of its services: what it is called, whose it is and what it costs (LOOK-51). */
export function Shelf({ shelf, today }: { shelf: OneShelf; today: string }) {
  const { slug, name, image, services, from, count } = shelf
  const types = new Set(services.map(({ typeId }) => typeId))
  const Icon = iconOf(name)
  return (
    <ShelfRows
      slug={slug}
      room={roomOf(shelf.mainServiceName)}
      name={titleName(name)}
      about={[countText(count), fromText(from)].filter(Boolean).join(' · ')}
      image={image}
      {...(!image && { bare: <Bare icon={<Icon aria-hidden />} /> })}
      {...(services.length < count && { more: `See all ${countText(count)}` })}
      rows={services.map((service) => {
        const { now, percent, unit } = priceTexts(priceOn(service.priced, today))
        const [own, type] = [displayName(service.name), displayName(service.typeName)]
        const isTold = types.size > 1 && !own.includes(type)
        const notes = { ...(isTold && { type }), ...(percent && { percent }), ...(unit && { unit }) }
        return Object.keys(notes).length ? [service.id, own, now, notes] : [service.id, own, now]
      })}
    />
  )
}
