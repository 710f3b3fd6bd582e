import { Children, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Subject and content of a mail, without its recipient. */
export type Letter = { subject: string; text: string; html: string }

// The colours of the light theme, repeated here because mail programs support neither style sheets nor custom properties.
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

/** The HTML of a mail: the shop's name at the top, `children` below. */
export const letterHtml = (shop: string, children: ReactNode) =>
  `<!doctype html>${renderToStaticMarkup(<Layout shop={shop}>{children}</Layout>)}`

const Layout = ({ shop, children }: { shop: string; children: ReactNode }) => (
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

const number = /\b((?:HS|CR|M)-[0-9A-Z]{8})\b/

/** A number of a booking, report or message is read out on the phone, so it stands on one line (LOOK-54). */
const whole = (children: ReactNode) =>
  Children.toArray(children).map((child) =>
    typeof child === 'string'
      ? child.split(number).map((part, at) =>
          at % 2 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and the same number may come twice
            <span key={at} style={{ whiteSpace: 'nowrap' }}>
              {part}
            </span>
          ) : (
            part
          ),
        )
      : child,
  )

/** A paragraph, with the line breaks of its text; `soft` makes less important text smaller and lighter. */
export const Line = ({ soft, children }: { soft?: boolean; children: ReactNode }) => (
  <p
    style={{
      ...line,
      ...(soft && { fontSize: 15, lineHeight: '22px', color: colour.soft }),
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    }}
  >
    {whole(children)}
  </p>
)

/** Highlighted text, such as a one-time code; `small` for a whole sentence. */
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
    {whole(children)}
  </p>
)

/** A link that looks like a button. */
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
