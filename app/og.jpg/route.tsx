import { sharePicture } from '@/app/og/picture'
import { env } from '@/lib/env'

export const GET = () =>
  sharePicture({
    shop: env().SHOP_NAME,
    room: 'peach',
    title: 'Home services in New Delhi',
    text: 'See what each costs before you book.',
    image: '/pictures/default.webp',
  })
