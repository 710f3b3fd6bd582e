import { expect, test } from 'vitest'
import { deviceOf, secretIn } from '@/lib/sessions/rules'

const chrome = (system: string) => `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0`
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${chrome('Linux; Android 10; K')} Mobile Safari/537.36`, 'Chrome on Android', 'phone'],
  [
    `${chrome('Linux; Android 16; SM-S921B')} SamsungBrowser/29.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
    'phone',
  ],
  [`${chrome('Windows NT 10.0; Win64; x64')} Safari/537.36 Edg/143.0.0.0`, 'Edge on Windows', 'computer'],
  [`${chrome('X11; CrOS x86_64 14541.0.0')} Safari/537.36`, 'Chrome on ChromeOS', 'computer'],
  [`${chrome('Linux; Android 13')} Mobile Safari/537.36 OPR/93.0`, 'Opera on Android', 'phone'],
  [`${iPhone} Version/26.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone', 'phone'],
  [`${iPhone} CriOS/143.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone', 'phone'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on Mac',
    'computer',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux', 'computer'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'A browser on Windows', 'computer'],
  ['curl/8.5.0', 'Unknown browser', 'unknown'],
  [null, 'Unknown browser', 'unknown'],
])('%s reads as %s', (userAgent, name, kind) => {
  expect(deviceOf(userAgent)).toEqual({ name, kind })
})

test('[DESK-313] the secret of a link is read whatever was copied around it, and what is no secret stays none', () => {
  const secret = `-_${'aZ9'.repeat(13)}_-`
  const around = ['', ' ', '%20', '.', ')', '>', '"', '%22', '\u200b', '%E2%80%8B', '?x=1', '%']
  for (const before of around.slice(0, -2))
    for (const behind of around)
      expect([before, behind, secretIn(`#${before}${secret}${behind}`)]).toEqual([before, behind, secret])
  expect(secretIn('#%20short.')).toBe('short')
  expect(secretIn('')).toBe('')
})
