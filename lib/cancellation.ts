/** Cancelling is free so many hours before the service (BOOK-14). */
export const freeHours = 12

/** The rule of BOOK-14 as pages, documents and mails say it. */
export const freeCancellation = `Free cancellation ${freeHours} or more hours before the service, or while no professional is assigned.`

/** The same where there is room for a few words. */
export const freeCancellationShort = `Free cancellation up to ${freeHours} hours before`

/** What follows a cancellation that is not free: no amount is known before the team has looked at it. */
export const lateCancellation = 'Our team will call you about what is due before anything is charged.'
