/** Views of one operator; the trigger bound_desk_views holds the same number. */
export const maxViews = 20
export const maxViewNameLength = 40

/**
 * Whether a name holds an e-mail, or digits enough for a telephone number. A view is kept for years, and no customer's number with it:
 * the check desk_view_names_nobody says the same.
 */
export const namesSomebody = (name: string) => /@|[0-9](?:[\s().+-]*[0-9]){6}/.test(name)

/** By which a view is its operator's only one: `Noida AC ` and `noida ac` are the same. */
export const viewKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-IN')
