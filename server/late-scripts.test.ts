import { expect, test } from 'vitest'
import { lateScriptsScript, withLateScripts } from '@/server/late-scripts'
import { withoutNonce } from '@/server/script-nonce'
import { hashPolicy } from '@/server/security-headers'

const nonce = 'bm9uY2Ugb2YgdGhlIHRlc3Q='
const own = `nonce="${nonce}"`
const page = (scripts: string) => `<html><head>${scripts}</head><body><p>Kamra</p></body></html>`
const starter = `<script>${lateScriptsScript}</script>`

test('[SPEED-70] the scripts that Next wrote wait in their places, and what starts them stands at the end', () => {
  const scripts = `<script src="/_next/static/chunks/a.js" async="" ${own}></script>
    <script src="/_next/static/chunks/b.js" id="_R_" async="" ${own}></script>`
  const html = withLateScripts(page(scripts), nonce)
  expect(html).toContain(`<script type="text/late" src="/_next/static/chunks/a.js" ${own}></script>`)
  expect(html).toContain(`<script type="text/late" src="/_next/static/chunks/b.js" id="_R_" ${own}></script>`)
  expect(html.endsWith(`<p>Kamra</p>${starter}</body></html>`)).toBe(true)
})

test('[SPEED-70] none of them is loaded ahead', () => {
  const scripts = `<link rel="preload" as="script" fetchPriority="low" ${own} href="/_next/static/chunks/b.js"/>
    <link rel="preload" as="style" href="/a.css"/><script src="/_next/static/chunks/b.js" async="" ${own}></script>`
  const html = withLateScripts(page(scripts), nonce)
  expect(html).not.toContain('as="script"')
  expect(html).toContain('as="style"')
})

test('[SPEED-70] what else runs in a page stays: scripts for old browsers, inline ones, and whatever Next did not mark', () => {
  for (const script of [
    `<script src="/_next/static/chunks/old.js" noModule="" ${own}></script>`,
    `<script ${own}>go()</script>`,
    '<script src="/_next/static/chunks/a.js" async=""></script>',
    '<script src="/_next/static/chunks/a.js" async="" nonce="bm9uY2Ugb2YgYW5vdGhlcg=="></script>',
    `<script src="https://elsewhere.example/a.js" async="" ${own}></script>`,
  ])
    expect(withLateScripts(page(script), nonce), script).toBe(page(script))
})

test('[SPEED-70] [SEC-10] the policy of a kept page lets what starts its scripts run, and not with a letter more', () => {
  const rendered = page(`<script src="/_next/static/chunks/a.js" async="" ${own}></script>`)
  const { body, policy } = withoutNonce(Buffer.from(rendered), 'text/html; charset=utf-8', nonce)
  expect(body.toString()).toContain(starter)
  expect(body.toString()).not.toContain('nonce=')
  expect(policy).toBe(hashPolicy(page(starter), nonce))
  expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+';/)
  expect(hashPolicy(page(`<script>${lateScriptsScript};evil()</script>`), nonce)).toBe(hashPolicy(page(''), nonce))
})

test('a part of a page for the router is left as it is', () => {
  const part = `1:"<script src=\\"/_next/static/chunks/a.js\\" async=\\"\\"></script></body>"`
  expect(withoutNonce(Buffer.from(part), 'text/x-component', nonce).body.toString()).toBe(part)
})
