/** What HTTP says for each kind of refusal (design decision 21). */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_slow: 408,
  too_large: 413,
  unsupported: 415,
  reused_key: 422,
  too_many: 429,
  unavailable: 503,
  disk_full: 507,
} as const

export type ErrorCode = keyof typeof statusOf

/** For so long a caller is asked to wait after a 429 or 503, where nobody knows better: a crowd has passed by then. */
export const retryAfterSeconds = 5

/** A refusal that the caller may read, unless it is a 5xx: `message` for the person, `fields` names the inputs at fault. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields: Record<string, string> = {},
    /** When the same may be asked again, where that is known; for `too_many` and `unavailable` a moment unless given. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
    this.name = 'AppError'
  }
}

/** What is said of a call that does not exist, and of one that is not for who asks. */
export const noSuchCall = 'There is no such call'

/** What is found, and null where there is no such thing. */
export const orNull = <T>(found: Promise<T>): Promise<T | null> =>
  found.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
