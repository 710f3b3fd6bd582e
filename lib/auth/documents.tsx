import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type Shop = { shop: string; url: string }
type Letter = { subject: string; text: string; html: string }

// Mail programs read neither style sheets nor custom properties: the light theme's values, written out.
const colour = {
  page: '#ffffff',
  wall: '#fdeddd',
  skirting: '#e6e3dd',
  ink: '#191a22',
  soft: '#4a4c59',
  brand: '#173ebb',
}
const font = "'Anek Latin', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const line = { margin: '0 0 16px', fontSize: 17, lineHeight: '26px', color: colour.ink }

function Page({ shop, children }: { shop: string; children: ReactNode }) {
  return (
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
}

const Line = ({ soft, children }: { soft?: boolean; children: ReactNode }) => (
  <p style={soft ? { ...line, fontSize: 15, lineHeight: '22px', color: colour.soft } : line}>{children}</p>
)
const html = (page: ReactNode) => `<!doctype html>${renderToStaticMarkup(page)}`

/** The one-time code, as text that can be copied; valid for 10 minutes (AUTH-03). */
export function codeMail({ shop, firstName, code }: Shop & { firstName: string; code: string }): Letter {
  const ignore = `Nobody at ${shop} will ever ask you for it. If you did not ask for a code, you can ignore this mail.`
  return {
    subject: `${code} is your ${shop} code`,
    text: `Hello ${firstName},\n\nyour code is ${code}\n\nIt is valid for 10 minutes and works once.\n\n${ignore}\n`,
    html: html(
      <Page shop={shop}>
        <Line>Hello {firstName}, your code is</Line>
        <p
          style={{
            margin: '0 0 16px',
            padding: '14px 0',
            borderRadius: 16,
            background: '#e9f0ff',
            color: colour.brand,
            textAlign: 'center',
            fontSize: 34,
            lineHeight: '42px',
            fontWeight: 700,
            letterSpacing: 8,
          }}
        >
          {code}
        </p>
        <Line>It is valid for 10 minutes and works once.</Line>
        <Line soft>{ignore}</Line>
      </Page>,
    ),
  }
}

/** For the owner of a known e-mail with which somebody registers: only the mailbox learns of it (AUTH-08). */
export function accountExistsMail({ shop, url, firstName }: Shop & { firstName: string }): Letter {
  const known = `Somebody, probably you, just registered at ${shop} with this e-mail. You already have an account, nothing was changed.`
  const ignore = 'If it was not you, you can ignore this mail.'
  return {
    subject: `You already have a ${shop} account`,
    text: `Hello ${firstName},\n\n${known}\n\nLog in: ${url}/signin\n\n${ignore}\n`,
    html: html(
      <Page shop={shop}>
        <Line>Hello {firstName},</Line>
        <Line>{known}</Line>
        <p style={line}>
          <a
            href={`${url}/signin`}
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
            Log in
          </a>
        </p>
        <Line soft>{ignore}</Line>
      </Page>,
    ),
  }
}
