import * as z from 'zod'

const line = (most: number) =>
  z
    .string()
    .min(8)
    .max(most)
    .regex(/^[A-Z0-9]\S*( \S+)*$/, 'starts small, or holds a line break or spaces too many')
const sentences = line(200).regex(/[.?]$/, 'ends without a full stop')
const bullet = line(90).regex(/[^.]$/, 'ends with a full stop')

/** What a service is and does, in the words of the shop. */
const ServiceText = z.strictObject({
  /** One or two sentences. */
  description: sentences,
  time: bullet.regex(/\b(minutes?|hours?|days?|weeks?|months?|season)\b/, 'names no duration'),
  included: z.array(bullet).min(2).max(4),
  notIncluded: z.array(bullet).min(1).max(3),
})
export type ServiceText = z.infer<typeof ServiceText>

/** The texts of a category, by application type and service. */
export const CategoryTexts = z.record(z.string(), z.record(z.string(), ServiceText))
export type CategoryTexts = z.infer<typeof CategoryTexts>
