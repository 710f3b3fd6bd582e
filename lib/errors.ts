/** What HTTP says for each kind of refusal (design decision 21). */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  reused_key: 422,
  too_many: 429,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOf

/** For so long a caller is asked to wait after a 429 or 503, where nobody knows better: a crowd has passed by then. */
export const retryAfterSeconds = 5
const momentSeconds = retryAfterSeconds

/** A refusal that the caller may read, unless it is a 5xx: `message` for the person, `fields` names the inputs at fault. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields: Record<string, string> = {},
    /** When it is worth trying again; for `too_many` and `unavailable`. */
    readonly retryAfterSeconds: number = momentSeconds,
  ) {
    super(message)
    this.name = 'AppError'
  }
}
