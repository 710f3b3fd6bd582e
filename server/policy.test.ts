import { expect, test } from 'vitest'
import { videoHosts } from '@/lib/catalogue/rules'
import { frameHosts, hashPolicy } from '@/server/policy'

test('[CAT-11] a page may frame the hosts of videos, and no other', () => {
  expect(frameHosts).toEqual(videoHosts)
  const frames = hashPolicy('<p></p>')
    .split('; ')
    .find((rule) => rule.startsWith('frame-src'))
  expect(frames?.split(' ').slice(1)).toEqual(videoHosts.map((host) => `https://${host}`))
})
