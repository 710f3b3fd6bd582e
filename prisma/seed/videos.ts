import { ownVideoMarkup } from '@/lib/catalogue/rules/videos'
import { clips } from '@/lib/pictures/rules'

/** Embed markup of the clip that was made for a service (`category / application type / service`), else nothing. */
export function videoOf(place: string) {
  const clip = clips.find(({ service }) => service === place)
  return clip ? ownVideoMarkup(clip.address) : ''
}
