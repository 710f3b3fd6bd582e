import 'server-only'
import { pino } from 'pino'
import { env } from '@/lib/env'

const withoutAddresses = (text: unknown) => String(text ?? '').replace(/[^\s<>"']+@[^\s<>"']+/g, '*')

/** Of an error only what names no person: what a database or mail server adds to it may quote a row or an address. */
const err = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        code: 'code' in error ? error.code : undefined,
        message: withoutAddresses(error.message),
        stack: withoutAddresses(error.stack),
      }
    : { message: withoutAddresses(error) }

const make = () =>
  pino({
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err },
  })

let logger: ReturnType<typeof make> | undefined

/** Structured log. Never pass a token, password, code, e-mail, name, number or address. */
export const log = () => (logger ??= make())

/** One part of a page: null when it cannot be read, which is logged, so that the rest of the page is shown. */
export const partOrNull = <T>(part: string, read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    log().warn({ part, err: error }, 'a part of a page could not be read')
    return null
  })
