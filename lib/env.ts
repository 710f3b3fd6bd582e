import { existsSync } from 'node:fs'
import * as z from 'zod'
import { canonicalEmail, emailForm } from '@/lib/email'
import { isExampleAddress, isExampleEmail, isExamplePhone } from '@/lib/example-contacts'
import { isLoopbackHost } from '@/lib/loopback'
import { phoneOfSetting, phoneOfSettingFault, plannedPhone } from '@/lib/phone-plan'

const minSecretLength = 32
/** Characters of the name of the shop: it stands in the header of a phone. */
const maxNameLength = 40

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

const whole = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && +text >= min && +text <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number)

/** The sender of mails, alone or as `Shop <address>`, with its address as mail servers know it. */
function canonicalSender(from: string) {
  const at = from.lastIndexOf('<') + 1
  const [address = '', ...rest] = from.slice(at).split('>')
  return [from.slice(0, at) + canonicalEmail(address), ...rest].join('>')
}

const oneOf = <const V extends string>(...values: V[]) => z.enum(values, { error: `must be ${values.join(' or ')}` })

/** Every setting of the app. `.env.example` names exactly these. */
export const settings = {
  PORT: whole(1, 65_535).default(3000).describe('Port to serve on'),
  HOST: z.string().optional().describe('Address to bind; 0.0.0.0 in production, else 127.0.0.1'),
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example', abort: true })
    .refine((url) => new URL(url).pathname === '/', 'must be an address without a path')
    .optional()
    .describe('Public address of the shop; a host that is not loopback makes it production'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgresql://' })
    .describe('PostgreSQL 14 or newer in UTF-8, as the role that serves; an embedded one is started when it is unset'),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgresql://' })
    .optional()
    .describe(
      'The same database as the role that owns the tables: for migrate, backup and restore; unset: DATABASE_URL',
    ),
  DATABASE_POOL: whole(1, 200).default(10).describe('Connections to the database per process'),
  HEAP_GROWTH_PERCENT: whole(0, 400)
    .default(40)
    .describe(
      'How far what JavaScript holds may outgrow what it needed, before V8 looks for what can go; 0 leaves it to V8',
    ),
  WORKER: oneOf('inside', 'apart')
    .default('inside')
    .describe('Where queued work (mail) runs: inside the app, or apart in processes of `node worker/main.mjs`'),
  DRAIN_SECONDS: whole(0, 300)
    .optional()
    .describe(
      'Seconds for which a stop still serves while /readyz fails, so that a proxy turns away; 5 in production, else 0',
    ),
  DATA_DIR: z.string().default('.data').describe('Folder of the embedded database, uploads and the local mailbox'),
  AUTH_SECRETS: list
    .pipe(
      z
        .array(z.string().min(minSecretLength, `each secret needs at least ${minSecretLength} characters`))
        .min(1, 'needs a secret'),
    )
    .describe(
      'Comma-separated; the first signs tokens, the others are still accepted; made when unset outside production',
    ),
  MAIL: oneOf('smtp', 'mailbox')
    .optional()
    .describe('mailbox keeps mail in DATA_DIR/mailbox; the default without SMTP_URL outside production'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional()
    .describe('Mail server; in production smtp:// is used with STARTTLS only'),
  MAIL_FROM: z
    .string()
    .overwrite(canonicalSender)
    .regex(/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be as Shop <no-reply@shop.example>')
    .default('Kamra <no-reply@localhost>')
    .describe('Sender of every mail; needed in production with SMTP_URL, else SHOP_NAME at this machine'),
  INSECURE_TRANSPORT: list
    .pipe(z.array(z.enum(['web', 'mail'], 'must be web, mail or both, with a comma')))
    .default([])
    .describe('What may travel unencrypted in production: web (APP_URL of http), mail (SMTP without TLS), or both'),
  SHOP_NAME: z
    .string()
    .max(maxNameLength, `must be ${maxNameLength} characters at most`)
    .default('Kamra')
    .describe('Name of the shop'),
  CONTACT_PHONE: z
    .string()
    .overwrite(phoneOfSetting)
    .refine(plannedPhone, `must be ${phoneOfSettingFault}`)
    .optional()
    .describe('Phone of the provider, also for the chat link; unset, pages outside production show an example'),
  CONTACT_EMAIL: z
    .string()
    .overwrite(canonicalEmail)
    .regex(emailForm, 'must be an e-mail address')
    .optional()
    .describe('E-mail of the provider; unset, pages outside production show an example'),
  SOCIAL_LINKS: list
    .pipe(z.array(z.url({ protocol: /^https$/, error: 'must be addresses such as https://social.example/shop' })))
    .default([])
    .describe(
      'Comma-separated addresses of the shop on social networks; unset, pages outside production show an example',
    ),
  TRUSTED_PROXIES: list
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be networks such as 10.0.0.0/8')))
    .default([])
    .describe('Comma-separated networks of proxies, beside this machine, whose X-Forwarded-For is believed'),
  PINCODE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://pin.example', abort: true })
    .refine((url) => {
      const { username, password, search, hash } = new URL(url)
      return !username && !password && !search && !hash
    }, 'must be an address such as https://pin.example, without a name, a query or a fragment')
    .optional()
    .describe(
      'PIN service in the shape of the public one, asked before the bundled directory: {address}/pincode/110001',
    ),
  CHECK_REPLIES: oneOf('yes', 'no')
    .default('no')
    .describe('yes holds each reply to its contract before it goes out, as npm run dev and the tests do'),
  LOG_LEVEL: oneOf('silent', 'error', 'warn', 'info', 'debug').default('info').describe('Least level that is logged'),
}

const Settings = z.object(settings)
export type Env = z.infer<typeof Settings> & {
  production: boolean
  mail: 'smtp' | 'mailbox'
  host: string
  url: string
  /** Whether a mail server that offers no TLS, or none with a valid certificate, gets no mail. */
  mailNeedsTls: boolean
  drainSeconds: number
}

/** Thrown with one sentence that names every setting at fault. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Production is an APP_URL whose host is not loopback. */
export const isProduction = ({ APP_URL: url }: Record<string, string | undefined>) =>
  Boolean(url) && URL.canParse(url!) && !isLoopbackHost(new URL(url!).hostname)

/** Whether the address of a mail server turns off what keeps others from reading along. */
function turnsTlsOff(smtpUrl: string) {
  const asked = new URL(smtpUrl).searchParams
  const off = [asked.get('requireTLS'), asked.get('tls.rejectUnauthorized')]
  return (
    asked.get('ignoreTLS') === 'true' ||
    asked.get('secure') === 'false' ||
    off.some((value) => value === 'false' || value === '0')
  )
}

/** What of the settings of a production would let passwords and mails travel readable (SEC-08). */
function openTransport({ APP_URL, SMTP_URL, INSECURE_TRANSPORT = '' }: Record<string, string | undefined>) {
  const faults: string[] = []
  if (APP_URL?.startsWith('http:') && !INSECURE_TRANSPORT.includes('web'))
    faults.push('APP_URL must begin with https:// (INSECURE_TRANSPORT=web allows http)')
  if (SMTP_URL && !INSECURE_TRANSPORT.includes('mail') && (!URL.canParse(SMTP_URL) || turnsTlsOff(SMTP_URL)))
    faults.push('SMTP_URL must not turn TLS off (INSECURE_TRANSPORT=mail allows it)')
  return faults
}

/** Whether mail from there can be answered by another machine: the host of an address, or of `Name <address>`. */
const isPublicSender = (from: string) => {
  const host = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? ''
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z][\w-]+$/i.test(host) && !isLoopbackHost(host)
}

/** The contact settings without the examples of `exampleContacts`: those are empty, or a list without them. */
function withoutExamples({
  CONTACT_PHONE = '',
  CONTACT_EMAIL = '',
  SOCIAL_LINKS = '',
}: Record<string, string | undefined>) {
  const isOwn = (link: string) => !isExampleAddress(link.trim())
  return {
    CONTACT_PHONE: isExamplePhone(CONTACT_PHONE) ? '' : CONTACT_PHONE,
    CONTACT_EMAIL: isExampleEmail(CONTACT_EMAIL) ? '' : CONTACT_EMAIL,
    SOCIAL_LINKS: SOCIAL_LINKS.split(',').filter(isOwn).join(),
  }
}

/** A login shell sets MAIL to the file of the user's post. */
const isSpool = (key: string, value: string) => key === 'MAIL' && value.startsWith('/')

/** Reads the settings; a missing or wrong one is a SettingsError that names it. An empty value counts as unset. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.keys(settings).flatMap((key) => (source[key] && !isSpool(key, source[key]) ? [[key, source[key]]] : [])),
  )
  const production = isProduction(given)
  const own = withoutExamples(given)
  const examples = Object.entries(own).flatMap(([name, value]) => (value === (given[name] ?? '') ? [] : [name]))
  for (const name of examples) given[name] = own[name as keyof typeof own]
  for (const name of examples) if (!given[name]) delete given[name]
  const result = Settings.safeParse(given)
  const faults = result.success
    ? []
    : result.error.issues.map(
        (i) => `${i.path[0]?.toString()} ${given[i.path[0] as string] ? i.message : 'is missing'}`,
      )
  if ((production || given.MAIL === 'smtp') && !given.SMTP_URL && given.MAIL !== 'mailbox')
    faults.push('SMTP_URL is missing')
  if (production) {
    faults.push(...openTransport(given))
    faults.push(...examples.map((name) => `${name} is an example, and has to be the shop's own or unset`))
  }
  if (production && given.MAIL !== 'mailbox') {
    if (!given.MAIL_FROM) faults.push('MAIL_FROM is missing')
    else if (result.success && !isPublicSender(result.data.MAIL_FROM))
      faults.push('MAIL_FROM must be an address of a public domain, such as Shop <no-reply@shop.example>')
  }
  if (faults.length || !result.success)
    throw new SettingsError(`Wrong settings: ${faults.join('; ')}. See .env.example.`)
  const env = result.data
  return {
    ...env,
    ...(!given.MAIL_FROM && { MAIL_FROM: `"${env.SHOP_NAME.replace(/["\\]/g, '')}" <no-reply@localhost>` }),
    production,
    mail: env.MAIL ?? (env.SMTP_URL ? 'smtp' : 'mailbox'),
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    url: env.APP_URL?.replace(/\/$/, '') ?? `http://localhost:${env.PORT}`,
    mailNeedsTls: production && !env.INSECURE_TRANSPORT.includes('mail'),
    drainSeconds: env.DRAIN_SECONDS ?? (production ? 5 : 0),
  }
}

/** Takes the settings of a file that the environment lacks, and from `otherwise` what both lack. */
export function loadSettings(file: string, otherwise: Record<string, string> = {}) {
  if (existsSync(file)) process.loadEnvFile(file)
  for (const [name, value] of Object.entries(otherwise)) process.env[name] ??= value
}

let parsed: Env | undefined

/** Tells whether Next serves with hot reload, without the front before it. */
export const isDevelopment = () => process.env.NODE_ENV === 'development'

/** The settings, parsed on first use: a build imports every module without any. */
export const env = (): Env => (parsed ??= parseEnv(process.env))

/** What the start script of Next's standalone output does: its server takes the settings of the build from here. */
export const setNextConfig = (config: unknown) => {
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
}

/** Where the person stood who started the program: npm goes elsewhere, and says so. */
export const calledFrom = () => process.env.INIT_CWD ?? process.cwd()
