import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** What a mail says, before it is known who gets it. */
export type Letter = { subject: string; text: string; html: string }

// Mail programs read neither style sheets nor custom properties: the light theme's values, written out.
const colour = {
  page: '#ffffff',
  wall: '#fdeddd',
  skirting: '#e6e3dd',
  ink: '#191a22',
  soft: '#4a4c59',
  brand: '#173ebb',
  brandTint: '#e9f0ff',
}
const font = "'Anek Latin', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const line = { margin: '0 0 16px', fontSize: 17, lineHeight: '26px', color: colour.ink }

/** The sheet of every mail: the shop's name on a wall, and what it has to say below. */
export const letterHtml = (shop: string, children: ReactNode) =>
  `<!doctype html>${renderToStaticMarkup(<Sheet shop={shop}>{children}</Sheet>)}`

const Sheet = ({ shop, children }: { shop: string; children: ReactNode }) => (
  <html lang="en-IN">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
    </head>
    <body style={{ margin: 0, padding: '24px 12px', background: '#f6f4f0', fontFamily: font }}>
      <table
        role="presentation"
        width="100%"
        cellPadding={0}
        cellSpacing={0}
        style={{ maxWidth: 520, margin: '0 auto' }}
      >
        <tbody>
          <tr>
            <td
              style={{
                padding: '20px 28px',
                background: colour.wall,
                borderRadius: '24px 24px 0 0',
                borderBottom: `7px solid ${colour.page}`,
                fontSize: 22,
                fontWeight: 700,
                color: colour.ink,
              }}
            >
              {shop}
            </td>
          </tr>
          <tr>
            <td
              style={{
                padding: '28px 28px 12px',
                background: colour.page,
                borderTop: `1px solid ${colour.skirting}`,
                borderRadius: '0 0 24px 24px',
              }}
            >
              {children}
            </td>
          </tr>
        </tbody>
      </table>
    </body>
  </html>
)

/** A paragraph; `soft` for what may be skipped. Line breaks in its text stay. */
export const Line = ({ soft, children }: { soft?: boolean; children: ReactNode }) => (
  <p
    style={{
      ...line,
      ...(soft && { fontSize: 15, lineHeight: '22px', color: colour.soft }),
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </p>
)

/** What is to be copied from the mail; `small` where it is a sentence. */
export const BigText = ({ small, children }: { small?: boolean; children: ReactNode }) => (
  <p
    style={{
      margin: '0 0 16px',
      padding: '14px 0',
      borderRadius: 16,
      background: colour.brandTint,
      color: colour.brand,
      textAlign: 'center',
      fontWeight: 700,
      ...(small ? { fontSize: 19, lineHeight: '28px' } : { fontSize: 34, lineHeight: '42px', letterSpacing: 8 }),
    }}
  >
    {children}
  </p>
)

/** The one thing to do. */
export const Plate = ({ href, children }: { href: string; children: ReactNode }) => (
  <p style={line}>
    <a
      href={href}
      style={{
        display: 'inline-block',
        padding: '11px 24px',
        borderRadius: 16,
        background: colour.brand,
        color: '#ffffff',
        fontWeight: 600,
        textDecoration: 'none',
      }}
    >
      {children}
    </a>
  </p>
)
