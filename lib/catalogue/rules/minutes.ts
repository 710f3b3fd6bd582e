import { displayName } from '@/lib/catalogue/rules/names'

/** `about 45 min`, `about 2.5 hours`: how long something usually takes, to the half hour from two hours on. */
export const aboutText = (minutes: number) =>
  minutes < 120 ? `about ${minutes} min` : `about ${Math.round(minutes / 30) / 2} hours`

/** What is agreed for a season or a year: the minutes that plans need are of one visit of several. */
const isAgreement = (serviceName: string) => /\b(AMC|rental)\b/i.test(serviceName)

/** How long the work takes, of a service that is one visit; null where nobody has said, or where it is no single visit. */
export const takesText = ({ serviceName, minutes }: { serviceName: string; minutes: number | null }) =>
  minutes === null || isAgreement(displayName(serviceName)) ? null : aboutText(minutes)
