import { expect, test } from 'vitest'
import { videoHosts } from '@/lib/catalogue/rules/videos'
import { frameHosts, hashPolicy } from '@/server/security-headers'

test('a block of data is no script: it needs no hash', () => {
  const facts = '<script type="application/ld+json">{"a":"<\\u002fscript>"}</script>'
  expect(hashPolicy(`${facts}<p></p>`)).toBe(hashPolicy('<p></p>'))
  expect(hashPolicy(`${facts}<script>go()</script>`)).toBe(hashPolicy('<script>go()</script>'))
  expect(hashPolicy('<script data-x="application/ld+json">go()</script>')).toBe(hashPolicy('<script>go()</script>'))
})

test('[CAT-11] a page may frame the hosts of videos, and no other', () => {
  expect(frameHosts).toEqual(videoHosts)
  const frames = hashPolicy('<p></p>')
    .split('; ')
    .find((rule) => rule.startsWith('frame-src'))
  expect(frames?.split(' ').slice(1)).toEqual(videoHosts.map((host) => `https://${host}`))
})
