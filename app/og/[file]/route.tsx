import { countText } from '@/lib/catalogue/rules/listing'
import { titleName } from '@/lib/catalogue/rules/names'
import { roomOfCategory } from '@/lib/catalogue/rules/rooms'
import { answerDrawn, sharePicture } from '@/lib/drawings/drawings'
import { env } from '@/lib/env'
import { indiaDay } from '@/lib/india-day'
import { wallOf } from '@/lib/pictures/rules'
import { findCategory } from '@/lib/storefront/queries'

/** The picture of a category for other sites: `/og/{slug}.jpg`. */
export async function GET(_request: Request, route: { params: Promise<{ file: string }> }) {
  const [, slug] = /^([a-z0-9-]+)\.jpg$/.exec((await route.params).file) ?? []
  const category = slug ? await findCategory(slug, indiaDay(new Date())) : null
  if (category?.slug !== slug || !category) return new Response(null, { status: 404 })
  const { name, image, mainService, services } = category
  const picture = sharePicture({
    shop: env().SHOP_NAME,
    room: roomOfCategory(wallOf(image), mainService.name),
    title: titleName(name),
    text: `${countText(services.length)}. See what each costs before you book.`,
    image,
  })
  return answerDrawn(picture, { 'content-type': 'image/jpeg' })
}
