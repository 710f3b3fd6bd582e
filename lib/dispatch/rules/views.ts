/** Views of one operator; the trigger bound_desk_views holds the same number. */
export const maxViews = 20
export const maxViewNameLength = 40

/** By which a view is its operator's only one: `Noida AC ` and `noida ac` are the same. */
export const viewKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-IN')
