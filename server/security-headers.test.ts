import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { videoHosts } from '@/lib/catalogue/rules/videos'
import { earlyPressScript } from '@/lib/early-press'
import { frameHosts, hashPolicy, noncePolicy } from '@/server/security-headers'

const nonce = 'bm9uY2Ugb2YgdGhlIHRlc3Q='
const page = (html: string) => hashPolicy(html.replaceAll('MARK', `nonce="${nonce}"`), nonce)

test('a block of data is no script: it needs no hash', () => {
  const facts = '<script MARK type="application/ld+json">{"a":"<\\u002fscript>"}</script>'
  expect(page(`${facts}<p></p>`)).toBe(page('<p></p>'))
  expect(page(`${facts}<script MARK>go()</script>`)).toBe(page('<script MARK>go()</script>'))
  expect(page('<script MARK data-x="application/ld+json">go()</script>')).toBe(page('<script MARK>go()</script>'))
})

test('[SEC-10] a script that is not ours is none that may run: it lacks the nonce of its rendering', () => {
  const ours = page('<script MARK>go()</script>')
  expect(ours).toContain("script-src 'self' 'sha256-")
  const strangers = [
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="bm9uY2Ugb2YgYW5vdGhlcg==">evil()</script>',
    `<script data-x='nonce="${nonce.slice(1)}"'>evil()</script>`,
    '<script nonce>evil()</script>',
  ]
  for (const stranger of strangers) expect(page(`${stranger}<script MARK>go()</script>`), stranger).toBe(ours)
  expect(hashPolicy('<script nonce="">evil()</script>', '')).toBe(page('<p></p>'))
})

test('[SEC-10] the one script of ours that Next does not mark runs as it is, and not with a letter more', () => {
  const hash = createHash('sha256').update(earlyPressScript).digest('base64')
  expect(page(`<script>${earlyPressScript}</script>`)).toContain(`'sha256-${hash}'`)
  expect(page(`<script>${earlyPressScript};evil()</script>`)).toBe(page('<p></p>'))
  // On a page for one visitor, too.
  expect(noncePolicy(nonce)).toContain(`script-src 'self' 'nonce-${nonce}' 'sha256-${hash}' 'strict-dynamic';`)
})

test('[CAT-11] a page may frame the hosts of videos, and no other', () => {
  expect(frameHosts).toEqual(videoHosts)
  const frames = hashPolicy('<p></p>', nonce)
    .split('; ')
    .find((rule) => rule.startsWith('frame-src'))
  expect(frames?.split(' ').slice(1)).toEqual(videoHosts.map((host) => `https://${host}`))
})
