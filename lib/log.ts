import 'server-only'
import { type DestinationStream, pino } from 'pino'
import { noteOutage } from '@/lib/database/outage'
import { env } from '@/lib/env'
import { logOutput } from '@/lib/log-output'

/** Without e-mail addresses. Word by word, since a pattern that looks for them in a long text goes over it again and again. */
export const withoutAddresses = (text: unknown) =>
  String(text ?? '')
    .split(/([\s<>"']+)/)
    .map((word) => (/.@./.test(word) ? '*' : word))
    .join('')

/** Of an error only type, code, message and stack: its other fields, set by a database or mail server, may quote personal data. */
const err = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        code: 'code' in error ? error.code : undefined,
        message: withoutAddresses(error.message),
        stack: withoutAddresses(error.stack),
      }
    : { message: withoutAddresses(error) }

type Destination = DestinationStream & { flushSync?: () => void }

/** A log of its own; `log()` is that of the process. */
export const newLog = (destination: Destination = logOutput()) =>
  pino(
    {
      level: env().LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err },
      hooks: {
        // What fails because the database is away is told by two lines of the outage, however much of it there is.
        logMethod(args, method) {
          const [first] = args as [unknown]
          const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : undefined
          const write = () => {
            method.apply(this, args)
            // At once, with the requests before it: it is rare, and the process may not live for much longer.
            destination.flushSync?.()
          }
          if (!error || !noteOutage(error, write)) write()
        },
      },
    },
    destination,
  )

let logger: ReturnType<typeof newLog> | undefined

/** The structured log. Never pass a token, password, code, e-mail, name, phone number or postal address. */
export const log = () => (logger ??= newLog())

/** Null where a part of a page cannot be read, so that the rest of the page is still shown; the error is logged. */
export const partOrNull = <T>(part: string, read: Promise<T>): Promise<T | null> =>
  read.catch((error: unknown) => {
    log().warn({ part, err: error }, 'a part of a page could not be read')
    return null
  })
