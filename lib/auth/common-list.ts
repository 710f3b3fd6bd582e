import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * The most common passwords, the first guessed first. A module of its own, to be imported on first use: the package itself would
 * come without the names of what it exports, since the bundle of the server is in pieces.
 */
export const commonPasswords = dictionary['passwords-common'] as string[]
