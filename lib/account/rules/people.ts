/** Figures for who has no photo at hand, as art/people.mjs renders them (AUTH-02). */
export const people = [
  { name: 'Short hair', picture: '/pictures/person-short-hair.webp' },
  { name: 'Long hair', picture: '/pictures/person-long-hair.webp' },
  { name: 'Bun', picture: '/pictures/person-bun.webp' },
  { name: 'Turban', picture: '/pictures/person-turban.webp' },
] as const
