/** An address that a link may lead to: one of ours, or https; null for any other, such as `javascript:`. */
export const linkAddress = (address: string) =>
  /^\/(?![/\\])/.test(address) || (URL.canParse(address) && new URL(address).protocol === 'https:') ? address : null

/** The text of simple HTML, for where no HTML is shown. */
export const textOf = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
