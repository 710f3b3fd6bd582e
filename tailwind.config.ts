import type { Config } from 'tailwindcss'

const tokens = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `var(--${name})`]))

const type = (role: string, fontWeight: string, letterSpacing = '0') =>
  [`var(--${role}-size)`, { lineHeight: `var(--${role}-line)`, fontWeight, letterSpacing }] as [
    string,
    { lineHeight: string; fontWeight: string; letterSpacing: string },
  ]

/** Names for the tokens of app/tokens.css; the values stand there alone. */
export default {
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...tokens('page', 'sunk', 'fill', 'raised', 'ink', 'ink-2', 'ink-3', 'line', 'line-strong', 'scrim'),
      ...tokens('brand', 'brand-hover', 'on-brand', 'brand-tint', 'act', 'act-hover', 'on-act', 'tag', 'on-tag'),
      ...tokens('ok', 'ok-bg', 'wait', 'wait-bg', 'bad', 'bad-bg', 'off', 'off-bg'),
      ...tokens('wall', 'wall-deep', 'wall-edge', 'wall-ink', 'skirting', 'skirting-edge', 'wood', 'wood-edge'),
    },
    fontFamily: { sans: 'var(--font)' },
    fontSize: {
      display: type('display', '700', '-.02em'),
      h1: type('h1', '700', '-.012em'),
      h2: type('h2', '650', '-.012em'),
      h3: type('h3', '600'),
      body: type('body', '400'),
      small: type('small', '400'),
      label: type('label', '600'),
      caption: type('caption', '500'),
    },
    borderRadius: {
      none: '0',
      xs: '8px',
      sm: '12px',
      thumb: '14px',
      md: '16px',
      lg: '20px',
      card: '24px',
      xl: '28px',
      pill: '999px',
    },
    boxShadow: { none: 'none', float: 'var(--shadow-float)', sheet: 'var(--shadow-sheet)' },
    // In the size of text: who has set it to twice its size on a desktop gets what a narrower screen has room for.
    screens: { xs: '30rem', sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
    transitionTimingFunction: { out: 'var(--out)', in: 'var(--in)' },
    transitionDuration: {
      DEFAULT: 'var(--fast)',
      fast: 'var(--fast)',
      base: 'var(--base)',
      sheet: 'var(--sheet)',
      fade: 'var(--fade)',
    },
  },
} satisfies Config
