/** What a refusal is at most: fields that it names, characters of each of its texts, and bytes as a whole. */
export const maxRefusalFields = 20
export const maxRefusalText = 300
export const maxRefusalBytes = 16 * 1024
