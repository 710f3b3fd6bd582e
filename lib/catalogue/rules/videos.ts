/** Where a service's video may come from; the policy of the pages allows frames of no other host. */
const hostNames: Record<string, string> = {
  'www.youtube.com': 'YouTube',
  'www.youtube-nocookie.com': 'YouTube',
  'player.vimeo.com': 'Vimeo',
}
export const videoHosts = Object.keys(hostNames)

/** A clip of the shop's own: a file below `/videos/`, and nothing else of the shop. */
const ownVideo = /^\/videos\/[\w-]+(?:\.[\w-]+)*\.(?:mp4|webm)$/

/** The address of the video in embed markup; null unless it is https and of an allowed host, or a clip of ours (CAT-11). */
export function videoSource(markup: string) {
  const source = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(markup)
  const text = (source?.[1] ?? source?.[2] ?? '').trim().replace(/&amp;/g, '&')
  if (ownVideo.test(text)) return text
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const allowed =
    url.protocol === 'https:' && url.port === '' && !url.username && !url.password && videoHosts.includes(url.hostname)
  return allowed ? url.href : null
}

/** Embed markup of a clip of the shop's own, as `serviceVideoLink` holds it. */
export const ownVideoMarkup = (source: string) => `<video src="${source}"></video>`

export type VideoPlayer = { address: string; host?: string; captions?: string }

/**
 * Where a video plays once somebody has asked for it, of a `videoSource`: without cookies where its host has that. A clip
 * of ours has no `host`, and its words lie beside it as WebVTT.
 */
export function playerOf(source: string): VideoPlayer {
  if (ownVideo.test(source)) return { address: source, captions: source.replace(/\.\w+$/, '.vtt') }
  const url = new URL(source)
  const host = hostNames[url.hostname] ?? url.hostname
  if (host === 'YouTube') url.hostname = 'www.youtube-nocookie.com'
  url.searchParams.set('autoplay', '1')
  return { address: url.href, host }
}
