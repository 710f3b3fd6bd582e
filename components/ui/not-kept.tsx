/** Tells the front that a part of the page could not be read, so that it caches the page for nobody. */
export const NotKept = ({ unless }: { unless: boolean }) => (unless ? null : <span hidden data-not-kept="" />)
