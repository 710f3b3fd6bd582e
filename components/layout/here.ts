/** Whether a link leads to where the visitor is: the page itself, or one below it. */
export const isHere = (href: string, path: string) => path === href || (href !== '/' && path.startsWith(`${href}/`))
