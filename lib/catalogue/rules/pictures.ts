/** Stands where nothing else is shown. */
export const defaultPicture = '/pictures/default.webp'
const isDefault = /^\/pictures\/default\.\w+$/

/** The first picture that is not a default one (CAR-01). */
export const ownPicture = (images: readonly string[]) => images.find((image) => image && !isDefault.test(image))
