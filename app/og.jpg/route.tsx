import { answerDrawn, sharePicture } from '@/lib/drawings/drawings'
import { env } from '@/lib/env'

export const GET = () => {
  const picture = sharePicture({
    shop: env().SHOP_NAME,
    room: 'peach',
    title: 'Home services in New Delhi',
    text: 'See what each costs before you book.',
    image: '/pictures/default.webp',
  })
  return answerDrawn(picture, { 'content-type': 'image/jpeg' })
}
