export const windowReasons = ['full', 'tooLate', 'nobodyThere', 'restDay'] as const
/** Why a window is not offered. */
export type WindowReason = (typeof windowReasons)[number]

/** Refusals of so many days before today are shown to the team. */
export const shownDays = 30

export const wishReasons = ['outsideArea', 'nobodyThere', 'noSinglePartner', 'tooLong'] as const
/** Why a group stays a wish: our team calls, and no time of anybody is kept. */
export type WishReason = (typeof wishReasons)[number]
