/** Hours for which the answer of a call with an `Idempotency-Key` is stored. */
export const answerHours = 24

/** Characters of an `Idempotency-Key`. */
export const maxKeyLength = 200
