import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownVideoMarkup, playerOf, videoHosts, videoSource } from '@/lib/catalogue/rules/videos'

const embed = (src: string) => `<iframe width="560" src="${src}" onload="alert(1)"></iframe>`

test('[CAT-11] only the https source of an allowed host is taken from the markup', () => {
  expect(videoSource(embed('https://www.youtube.com/embed/a?b=1&amp;c=2'))).toBe(
    'https://www.youtube.com/embed/a?b=1&c=2',
  )
  expect(videoSource("<iframe src='https://player.vimeo.com/video/1'>")).toBe('https://player.vimeo.com/video/1')
  for (const src of [
    'http://www.youtube.com/embed/a',
    'https://example.com/embed/a',
    'https://www.youtube.com.example.com/a',
    'https://www.youtube.com:8443/a',
    'https://user@www.youtube.com/a',
    'https://:word@www.youtube.com/a',
    'javascript:alert(1)',
    '//www.youtube.com/embed/a',
    '',
  ])
    expect(videoSource(embed(src)), src).toBeNull()
  expect(videoSource('')).toBeNull()
  expect(videoSource('https://www.youtube.com/embed/a')).toBeNull()
})

test('[CAT-11] a clip of the shop is a file below /videos/, and nothing else of the shop is a source', () => {
  for (const own of ['/videos/split-ac-service.0a1b2c3d.mp4', '/videos/a.webm']) {
    expect(videoSource(ownVideoMarkup(own))).toBe(own)
    expect(videoSource(embed(own))).toBe(own)
  }
  for (const src of [
    '/videos/../api/profile.mp4',
    '/videos/..mp4',
    '/videos/%2e%2e/a.mp4',
    '/videos/a/b.mp4',
    '/videos//a.mp4',
    '//videos/a.mp4',
    '/\\videos/a.mp4',
    '/videos\\a.mp4',
    'videos/a.mp4',
    './videos/a.mp4',
    '/Videos/a.mp4',
    '/videos/a.mp4?b=1',
    '/videos/a.mp4#t=1',
    '/videos/a.html?b=.mp4',
    '/videos/a.vtt',
    '/videos/.mp4',
    '/videos/a.mp4\n/b.mp4',
    '/pictures/a.mp4',
    '/uploads/a.mp4',
    'https://kamra.example/videos/a.mp4',
  ])
    expect(videoSource(embed(src)), src).toBeNull()
})

test('[CAT-11] a clip of the shop plays where it lies, its words beside it', () => {
  expect(playerOf('/videos/a.0a1b2c3d.mp4')).toEqual({
    address: '/videos/a.0a1b2c3d.mp4',
    captions: '/videos/a.0a1b2c3d.vtt',
  })
})

test('[CAT-11] it plays without cookies where its host has that, and at once', () => {
  expect(playerOf('https://www.youtube.com/embed/a?start=3')).toEqual({
    address: 'https://www.youtube-nocookie.com/embed/a?start=3&autoplay=1',
    host: 'YouTube',
  })
  expect(playerOf('https://player.vimeo.com/video/1?autoplay=0')).toEqual({
    address: 'https://player.vimeo.com/video/1?autoplay=1',
    host: 'Vimeo',
  })
})

test('[CAT-11] whatever the markup, a source of the shop names one file below /videos/', () => {
  const odd = fc.constantFrom('/videos/', '/', '\\', '.', '..', '.mp4', '?', '#', '%2e', '&amp;', ' ', '\n', '"')
  const part = fc.oneof(fc.constantFrom('a', 'B-2', '_c.d'), odd, fc.string({ maxLength: 6 }))
  const parts = fc.array(part, { minLength: 1, maxLength: 4 })
  let own = 0
  fc.assert(
    fc.property(fc.constantFrom('', '/videos/'), parts, fc.constantFrom('', '.mp4', '.webm'), (start, middle, end) => {
      const source = videoSource(`<video src="${start}${middle.join('')}${end}">`)
      if (source === null || source.startsWith('https://')) return
      own++
      const { pathname, search, hash, origin } = new URL(source, 'https://kamra.example')
      expect([origin, search, hash]).toEqual(['https://kamra.example', '', ''])
      expect(pathname).toBe(source)
      expect(source.split('/')).toEqual(['', 'videos', expect.stringMatching(/^[\w-].*\.(mp4|webm)$/)])
      expect(source).not.toContain('..')
    }),
    { numRuns: 3_000 },
  )
  expect(own).toBeGreaterThan(50)
})

test('[CAT-11] whatever the markup, what comes out is an https address of an allowed host', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom(' src="', "' SRC='", 'https://', 'http://', '@', '//', ...videoHosts),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const source = videoSource(`<iframe src="https://${parts.join('')}"`)
      if (source !== null)
        expect([...videoHosts].map((host) => `https://${host}/`)).toContain(source.match(/^https:..[^/]+./)?.[0])
    }),
    { numRuns: 500 },
  )
})
