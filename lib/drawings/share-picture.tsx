import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
// With its ending: outside Next's bundler, Node itself reads this.
import { ImageResponse } from 'next/og.js'
import sharp from 'sharp'
import { type Room, walls } from '@/lib/catalogue/rules/rooms'
import { shopFaces } from '@/lib/fonts/faces'

// Its cache is one for all threads, and would keep whole pictures in memory.
sharp.cache(false)

export type Shown = {
  shop: string
  room: Room
  title: string
  text: string
  image: string
  /** Folder of `public`. */
  root: string
}

const width = 1200
const height = 630
const pictureWidth = 620
const skirt = 26

/** The pictures of the shop that are photographs or renders; a drawing follows the colours of a page, here it has none. */
const known = /^\/pictures\/[\w-]+\.(webp|png|jpe?g|avif)$/

const readPublic = (root: string, path: string) => readFile(join(root, 'public', path))
const markOf = async (root: string) =>
  `data:image/png;base64,${(await readPublic(root, 'icons/icon-192.png')).toString('base64')}`

const readFonts = () =>
  Promise.all(
    shopFaces.flatMap(({ family: name, files }) =>
      files.map(async ({ weight, path }) => ({ name, weight, style: 'normal' as const, data: await readFile(path) })),
    ),
  )

async function renderOf(root: string, image: string) {
  const bytes = known.test(image) ? await readPublic(root, image).catch(() => null) : null
  if (!bytes) return null
  const fitted = await sharp(bytes).resize(pictureWidth, height, { fit: 'cover' }).jpeg({ quality: 92 }).toBuffer()
  return `data:image/jpeg;base64,${fitted.toString('base64')}`
}

const Window = ({ ink }: { ink: string }) => (
  <svg aria-hidden width="470" height="575" viewBox="0 0 170 208" style={{ position: 'absolute', top: 0, right: 0 }}>
    <path
      fill={ink}
      fillOpacity=".3"
      d="M52 18h52l-22 88H30zM114 18h52l-22 88H92zM27 116h52l-20 80H7zM89 116h52l-20 80H69z"
    />
  </svg>
)

/** The fonts here are Latin: for any other letter or an emoji the drawing library would ask the network. */
const drawable = (text: string) => text.replace(/[^\u0020-\u024f\u2010-\u2027\u20b9]/g, '').trim()

/** A wall with its name painted on it, its picture and the skirting, as the head of a page. */
function Scene({
  shop,
  room,
  title,
  text,
  render,
  mark,
}: Omit<Shown, 'image' | 'root'> & { render: string | null; mark: string }) {
  const { deep, ink } = walls[room]
  return (
    <div
      style={{
        display: 'flex',
        width,
        height,
        backgroundColor: deep,
        color: ink,
        fontFamily: shopFaces.map(({ family }) => family).join(),
      }}
    >
      {render ? (
        // biome-ignore lint/performance/noImgElement: drawn on the server
        <img
          src={render}
          alt=""
          width={pictureWidth}
          height={height}
          style={{
            position: 'absolute',
            right: 0,
            top: 0,
            maskImage: 'linear-gradient(to right, transparent, #000 38%)',
          }}
        />
      ) : (
        <Window ink="#ffffff" />
      )}
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          width: render ? 640 : 1010,
          padding: `64px 0 ${skirt + 56}px 72px`,
          justifyContent: 'space-between',
        }}
      >
        <div style={{ display: 'flex', alignItems: 'center', fontSize: 44, fontWeight: 700, color: '#191a22' }}>
          {/* biome-ignore lint/performance/noImgElement: drawn on the server */}
          <img src={mark} alt="" width={64} height={64} />
          <span style={{ marginLeft: 20 }}>{shop}</span>
        </div>
        <div style={{ display: 'flex', flexDirection: 'column' }}>
          <div style={{ fontSize: title.length > 22 ? 72 : 88, fontWeight: 700, lineHeight: 1.06, color: '#191a22' }}>
            {title}
          </div>
          <div style={{ fontSize: 36, lineHeight: 1.3, marginTop: 20 }}>{text}</div>
        </div>
      </div>
      <div
        style={{
          position: 'absolute',
          left: 0,
          bottom: 0,
          width,
          height: skirt,
          backgroundColor: '#fff',
          borderTop: '2px solid #00000014',
          borderBottom: '2px solid #00000014',
        }}
      />
    </div>
  )
}

/** The picture of a page for other sites as JPEG, 1200 × 630. No price stands on it: those sites keep it for weeks. */
export async function drawSharePicture({ shop, room, title, text, image, root }: Shown): Promise<Uint8Array> {
  const [fonts, mark, render] = await Promise.all([readFonts(), markOf(root), renderOf(root, image)])
  const drawn = new ImageResponse(
    <Scene
      room={room}
      shop={drawable(shop)}
      title={drawable(title)}
      text={drawable(text)}
      mark={mark}
      render={render}
    />,
    { width, height, fonts },
  )
  // Messengers leave out a picture of more than 300 KB, which a PNG of a render is.
  const jpeg = await sharp(await drawn.arrayBuffer())
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(jpeg)
}
