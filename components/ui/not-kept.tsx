/** Tells the front that the page had to leave a part out, so that it is not kept for anybody else. */
export const NotKept = ({ unless }: { unless: boolean }) => (unless ? null : <span hidden data-not-kept="" />)
