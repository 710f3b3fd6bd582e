/** Stands where nothing else is shown. */
export const defaultPicture = '/pictures/default.webp'
/** A default picture in any format; PostgreSQL reads it too, in which \w is more than in JavaScript. */
export const defaultPictureForm = /^\/pictures\/default\.[A-Za-z0-9_]+$/

/** The first picture that is not a default one (CAR-01). */
export const ownPicture = (images: readonly string[]) =>
  images.find((image) => image && !defaultPictureForm.test(image))
