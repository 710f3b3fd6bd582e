/**
 * Where one database is, as each of its two roles: the owner has the tables and migrates them, the serving role is what the
 * shop runs as. Both are the same where an operator gave one address only.
 */
export type Addresses = { owner: string; serving: string }

/** The addresses of a database of one's own. */
export const addressesOf = (settings: {
  DATABASE_URL: string
  DATABASE_OWNER_URL?: string | undefined
}): Addresses => ({
  owner: settings.DATABASE_OWNER_URL || settings.DATABASE_URL,
  serving: settings.DATABASE_URL,
})

export const userOf = (url: string) => decodeURIComponent(new URL(url).username)

export const passwordOf = (url: string) => decodeURIComponent(new URL(url).password)

export const databaseOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

/** The setting that holds the owner's address. */
export const settingOfOwner = ({ owner, serving }: Addresses) =>
  userOf(owner) === userOf(serving) ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
