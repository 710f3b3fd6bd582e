import { OwnVideo } from '@/components/catalogue/own-video'

type Props = { address: string; captions: string | undefined; title: string; onFail: () => void }

const focus = (frame: HTMLIFrameElement | null) => frame?.focus()

/** The video itself, one of the shop's own or another host's, once somebody plays it. */
export const DetailsPlayer = ({ address, captions, title, onFail }: Props) =>
  captions ? (
    <OwnVideo address={address} captions={captions} title={title} onFail={onFail} />
  ) : (
    <iframe
      ref={focus}
      src={address}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-presentation"
      className="size-full border-0"
    />
  )
