/** Characters of a first or last name. */
export const maxNameLength = 60

export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim()

/** Whose picture is missing or fails to load (PROF-09). */
export const defaultPicture = '/pictures/avatar.webp'
