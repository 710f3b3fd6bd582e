/** How soon a complaint is acknowledged and resolved (Consumer Protection (E-Commerce) Rules, 2020). */
export const complaintPeriods = { acknowledged: '48 hours', resolved: 'one month' } as const

/** The website takes no payment when somebody orders. */
export const nothingToPay = 'Nothing to pay now'
export const howToPay = `${nothingToPay}: cash or UPI after the work.`

/**
 * The same for a clock: by when a complaint is answered and settled. A message of the contact form, to which nobody promises an
 * answer by then, is answered as soon; `clock_at` of the database goes by these too.
 */
export const inboxClocks = { answerHours: 48, settleMonths: 1 } as const

/** Working days, Monday to Saturday, within which an account is deleted whose owner asks for it (STATIC-04). */
export const deletionWorkingDays = 7

/** Days from today on, for one of which a customer may ask (docs/decisions/003-calls.md). */
export const maxDaysAhead = 30

/** Business days within which no marketing message comes any more (STATIC-04). */
export const marketingStopBusinessDays = 10

/** Months for which a message of the contact form is kept (SEC-55). */
export const messageMonths = 12

/**
 * Months for which a complaint is kept after it was settled (SEC-55): a consumer may complain to a commission within two years
 * (Consumer Protection Act, 2019, section 69).
 */
export const complaintMonths = 24

/** Days for which a mail stays in the local mailbox, and a job in the queue that was given up (SEC-55). */
export const mailDays = 30

/** Days of the week on which the office rests and no visit is asked for; 0 is Sunday. Windows go by a setting, of which this is the default. */
export const restDays: readonly number[] = [0]
